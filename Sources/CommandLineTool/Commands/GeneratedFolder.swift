import APIModel
import FoundationEssentials
import Glibc
import IntensiveNetworking
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
                case .write(let file): try write(file)
                case .remove(let name): try files.removeItem(atPath: "\(path)/\(name)")
                }
            }
        } catch {
            throw failure("write")
        }
    }

    private func write(_ file: GeneratedFile) throws(FlightError) {
        let sink = try FileSink(path: "\(path)/\(file.name)")
        do throws(FlightError) {
            try Array(file.text.utf8)
                .withUnsafeBufferPointer { (bytes) throws(FlightError) in
                    try sink.receive(UnsafeRawBufferPointer(bytes))
                }
            _ = try sink.finish()
        } catch {
            sink.abandon()
            throw error
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
