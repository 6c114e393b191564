import Glibc

/// A folder that nobody but its owner can look into.
package struct PrivateFolder: Sendable, Equatable {
    /// Where it is, without a slash at the end.
    package let path: String

    /// The folder at this path, which need not exist yet.
    package init(_ path: String) {
        self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    /// Makes the folder and those above it that are missing, all of them 0700.
    package func make() throws(StoreFault) {
        if access(path, F_OK) == 0 { return }
        if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
            try PrivateFolder(String(path[..<slash])).make()
        }
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
            throw StoreFault(path: path, reason: systemReason(errno))
        }
    }

    /// The names in the folder, in order, without hidden ones; none where there is no folder.
    package var names: [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }

    /// The path of a file in the folder.
    package func file(_ name: String) -> String { "\(path)/\(name)" }
}
