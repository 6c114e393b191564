/// Media types that a request names by itself.
enum MediaTypes {
    static let json = "application/json"
    static let bytes = "application/octet-stream"
    static let text = "text/plain; charset=utf-8"
    static let form = "application/x-www-form-urlencoded"

    /// The type of a file by the end of its name, `application/octet-stream` for unknown ones.
    static func type(ofFile path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return bytes }
        return byExtension[name[name.index(after: dot)...].lowercased()] ?? bytes
    }

    private static let byExtension: [String: String] = [
        "csv": "text/csv", "gif": "image/gif", "gz": "application/gzip", "htm": "text/html",
        "html": "text/html", "jpeg": "image/jpeg", "jpg": "image/jpeg", "json": json,
        "jsonl": "application/jsonl", "md": "text/markdown", "mp3": "audio/mpeg",
        "mp4": "video/mp4", "pdf": "application/pdf", "png": "image/png", "svg": "image/svg+xml",
        "tar": "application/x-tar", "txt": "text/plain", "wasm": "application/wasm",
        "webp": "image/webp", "xml": "application/xml", "yaml": "application/yaml",
        "yml": "application/yaml", "zip": "application/zip",
    ]
}
