import Foundation

/// A page of the documents whose examples are files.
enum GuidePage {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("docs")

    /// The text of the example that stands under this path on a page.
    static func example(_ path: String, of page: String) throws -> String {
        let text = try String(contentsOf: folder.appendingPathComponent(page), encoding: .utf8)
        let parts = text.components(separatedBy: "<!-- file: \(path) -->\n")
        let lines = (parts.count > 1 ? parts[1] : "").components(separatedBy: "\n")
        return lines.dropFirst().prefix { $0 != "```" }.joined(separator: "\n")
    }
}
