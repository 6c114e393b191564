import Foundation

/// What is in a folder.
enum TemporaryFolderListing {
    /// The names, none for a folder that is not there.
    static func names(_ path: String) throws -> [String] {
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: path)
    }
}
