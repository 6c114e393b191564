import FoundationEssentials
import Glibc
import ManagerGeneration

/// A folder of generated files on disk.
struct GeneratedFolder {
    let path: String

    /// The Swift files by name; none where there is no folder yet.
    func texts() throws(CommandFailure) -> [String: String] {
        guard access(path, F_OK) == 0 else { return [:] }
        do {
            let names = try FileManager.default.contentsOfDirectory(atPath: path)
            return try names.filter { $0.hasSuffix(".swift") }
                .reduce(into: [:]) { texts, name in
                    let bytes = try Data(contentsOf: URL(filePath: "\(path)/\(name)"))
                    texts[name] = String(decoding: bytes, as: UTF8.self)
                }
        } catch {
            throw failure("read")
        }
    }

    /// Writes and removes files; one that is written replaces the old one when it is whole.
    func apply(_ changes: [GeneratedTree.Change]) throws(CommandFailure) {
        let files = FileManager.default
        do {
            try files.createDirectory(atPath: path, withIntermediateDirectories: true)
            for change in changes {
                switch change {
                case .write(let file):
                    let url = URL(filePath: "\(path)/\(file.name)")
                    try Data(file.text.utf8).write(to: url, options: .atomic)
                case .remove(let name): try files.removeItem(atPath: "\(path)/\(name)")
                }
            }
        } catch {
            throw failure("write")
        }
    }

    private func failure(_ verb: String) -> CommandFailure {
        .usage(
            "unusable-target",
            "cannot \(verb) '\(path)'",
            remedy: "name a folder of yours with --into DIR"
        )
    }
}
