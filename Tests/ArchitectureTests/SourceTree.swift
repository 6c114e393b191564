import Foundation

/// The checkout: where its files are, and the Swift files among them.
enum SourceTree {
    /// One Swift file.
    struct File: Sendable {
        /// The path from the root, such as `Sources/APIModel/HTTP/HTTPField.swift`.
        let path: String
        /// The text.
        let text: String

        /// The lines as written.
        var lines: [Substring] {
            text.split(separator: "\n", omittingEmptySubsequences: false)
        }

        /// The module, which is the second folder of the path.
        var module: String {
            path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
        }
    }

    /// The root of the checkout, two folders above this one.
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The Swift files of the modules; plugins live by the rules of the build system.
    static let sources = files(under: "Sources").filter { $0.module != "Plugins" }

    /// The Swift files of the tests.
    static let tests = files(under: "Tests")

    private static func files(under folder: String) -> [File] {
        let base = root.appending(path: folder).path
        let paths = FileManager.default.enumerator(atPath: base)?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(".swift") && !$0.contains("/Golden/") }.sorted()
            .compactMap { path in
                let full = "\(base)/\(path)"
                guard let text = try? String(contentsOfFile: full, encoding: .utf8) else {
                    return nil
                }
                return File(path: "\(folder)/\(path)", text: text)
            }
    }
}
