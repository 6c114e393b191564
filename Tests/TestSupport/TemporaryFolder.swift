import Foundation

/// A folder of a test's own, taken away with it.
public final class TemporaryFolder: Sendable {
    /// Where it is, without a slash at the end.
    public let path: String

    /// A new, empty folder.
    public init() throws {
        path = "\(NSTemporaryDirectory())/apicli-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: path,
            withIntermediateDirectories: true
        )
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file and gives its path.
    public func write(_ text: String, to name: String) throws -> String {
        let file = "\(path)/\(name)"
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        return file
    }

    /// The contents of a file, nil if there is none.
    public func read(_ name: String) -> String? {
        FileManager.default.contents(atPath: "\(path)/\(name)")
            .map {
                String(decoding: $0, as: UTF8.self)
            }
    }

    /// The names of all files, in order.
    public var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }
}
