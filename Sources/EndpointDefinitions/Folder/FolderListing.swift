import Glibc

/// Lists the files of a folder without opening any.
enum FolderListing {
    /// The names of all `.json` files below a folder, without `.json`, sorted; hidden ones and
    /// schemas are left out.
    static func names(below folder: String, skipping skipped: [String] = []) -> [String] {
        var names: [String] = []
        collect(folder, prefix: "", skipping: skipped, depth: 0, into: &names)
        return names.sorted()
    }

    // Links may form circles; nobody nests this deep on purpose.
    private static let depthLimit = 16

    private static func collect(
        _ folder: String,
        prefix: String,
        skipping skipped: [String],
        depth: Int,
        into names: inout [String]
    ) {
        guard depth < depthLimit, let stream = opendir(folder) else { return }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = entryName(entry)
            guard !name.hasPrefix("."), !skipped.contains(name) else { continue }
            let path = folder + "/" + name
            if isFolder(entry, at: path) {
                let inner = prefix + name + "/"
                collect(path, prefix: inner, skipping: [], depth: depth + 1, into: &names)
            } else if name.hasSuffix(".json"), !DefinitionName.isSchema(name) {
                names.append(prefix + name.dropLast(5))
            }
        }
    }

    private static func entryName(_ entry: UnsafeMutablePointer<dirent>) -> String {
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
            pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
    }

    private static func isFolder(_ entry: UnsafeMutablePointer<dirent>, at path: String) -> Bool {
        let type = Int(entry.pointee.d_type)
        guard type == Int(DT_LNK) || type == Int(DT_UNKNOWN) else { return type == Int(DT_DIR) }
        return FilePath.isFolder(path)
    }
}
