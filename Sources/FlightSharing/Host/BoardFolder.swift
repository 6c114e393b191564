import Glibc

/// The private folder in which the processes of a user meet, open and found safe.
struct BoardFolder: Sendable {
    let path: String
    let descriptor: Descriptor

    /// Opens the folder, and makes it if it is not there (mode 0700).
    ///
    /// What is opened is what is checked: it may not be a link, belong to another user, or be
    /// open to others' writing; nor may the folder above it let others put another in its place.
    init(path: String) throws(BoardFault) {
        self.path = path
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
            throw .failed(path: path, code: errno)
        }
        let number = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard number >= 0 else {
            guard errno == ELOOP || errno == ENOTDIR else {
                throw .failed(path: path, code: errno)
            }
            throw .notFolder(path: path)
        }
        descriptor = Descriptor(number)
        try check()
        try checkParent()
    }

    /// A path by which a file of the folder can be named where only so many bytes fit.
    func path(of name: String, maxBytes: Int) -> String {
        let whole = "\(path)/\(name)"
        guard whole.utf8.count > maxBytes else { return whole }
        return "/proc/self/fd/\(descriptor.rawValue)/\(name)"
    }

    /// The names of all files.
    func names() throws(BoardFault) -> [String] {
        let number = openat(descriptor.rawValue, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard number >= 0 else { throw .failed(path: path, code: errno) }
        guard let stream = fdopendir(number) else {
            close(number)
            throw .failed(path: path, code: errno)
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            names.append(
                withUnsafeBytes(of: &entry.pointee.d_name) {
                    String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
                }
            )
        }
        return names
    }

    private func check() throws(BoardFault) {
        var status = stat()
        guard fstat(descriptor.rawValue, &status) == 0 else {
            throw .failed(path: path, code: errno)
        }
        guard status.st_uid == geteuid() else {
            throw .foreignOwner(path: path, user: status.st_uid)
        }
        guard status.st_mode & 0o022 == 0 else { throw .writableByOthers(path: path) }
    }

    private func checkParent() throws(BoardFault) {
        var status = stat()
        guard fstatat(descriptor.rawValue, "..", &status, 0) == 0 else {
            throw .failed(path: path, code: errno)
        }
        let parent = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
        guard status.st_uid == geteuid() || status.st_uid == 0 else {
            throw .foreignOwner(path: parent, user: status.st_uid)
        }
        let isSticky = status.st_mode & 0o1000 != 0
        guard isSticky || status.st_mode & 0o022 == 0 else {
            throw .writableByOthers(path: parent)
        }
    }
}
