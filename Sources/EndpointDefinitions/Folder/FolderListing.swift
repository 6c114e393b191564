import Glibc

/// Lists the files below a folder without opening any.
///
/// Each real folder is walked once, whatever links lead to it: first those that stand there
/// themselves, then those behind links, so that a link never takes the place of what it names.
struct FolderListing {
    /// The names of all `.json` files below the folder, without `.json`, sorted; hidden ones and
    /// schemas are left out.
    var names: [String] { found.sorted() }

    private var found: [String] = []
    private var links: [Entry] = []
    private var walked: Set<Identity> = []

    /// Lists a folder, without those that stand in it under a name to be skipped.
    init(below folder: String, skipping skipped: [String] = []) {
        for name in skipped { _ = isFirstVisit(to: "\(folder)/\(name)") }
        walk(Entry(path: folder, prefix: ""))
        while !links.isEmpty {
            let next = links.sorted { $0.prefix < $1.prefix }
            links = []
            for link in next { walk(link) }
        }
    }

    /// A folder, and what stands in front of the names in it.
    private struct Entry {
        let path: String
        let prefix: String
    }

    /// What makes two paths the same folder.
    private struct Identity: Hashable {
        let device: dev_t
        let number: ino_t
    }

    private mutating func isFirstVisit(to path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else { return false }
        return walked.insert(Identity(device: status.st_dev, number: status.st_ino)).inserted
    }

    private mutating func walk(_ folder: Entry) {
        guard isFirstVisit(to: folder.path), let stream = opendir(folder.path) else { return }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = Self.name(of: entry)
            guard !name.hasPrefix(".") else { continue }
            let inner = Entry(path: "\(folder.path)/\(name)", prefix: "\(folder.prefix)\(name)/")
            switch Self.kind(of: entry, at: inner.path) {
            case .folder: walk(inner)
            case .link: links.append(inner)
            case .file where name.hasSuffix(".json") && !DefinitionName.isSchema(name):
                found.append(folder.prefix + name.dropLast(5))
            case .file: continue
            }
        }
    }

    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
            pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
    }

    private enum Kind {
        case file
        case folder
        /// A link to a folder.
        case link
    }

    private static func kind(of entry: UnsafeMutablePointer<dirent>, at path: String) -> Kind {
        switch Int(entry.pointee.d_type) {
        case Int(DT_DIR): .folder
        case Int(DT_LNK): FilePath.isFolder(path) ? .link : .file
        case Int(DT_UNKNOWN): kind(at: path)
        default: .file
        }
    }

    private static func kind(at path: String) -> Kind {
        var status = stat()
        guard lstat(path, &status) == 0 else { return .file }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFLNK: return FilePath.isFolder(path) ? .link : .file
        default: return .file
        }
    }
}
