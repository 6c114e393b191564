import Glibc

/// The folder the process was started in.
enum WorkingFolder {
    /// Its absolute path; `/` where it is gone.
    static var path: String {
        guard let buffer = getcwd(nil, 0) else { return "/" }
        defer { free(buffer) }
        return String(cString: buffer)
    }
}
