import Foundation

/// Finds where a request ends in raw bytes.
enum RequestFraming {
    /// The length of the first request, nil if it is not whole.
    static func length(of bytes: [UInt8]) -> Int? {
        guard let start = headerEnd(of: bytes) else { return nil }
        let header = String(decoding: bytes[..<start], as: UTF8.self).lowercased()
        if header.contains("transfer-encoding: chunked") {
            return find("0\r\n\r\n", in: bytes, from: start)
        }
        guard let field = header.firstRange(of: "\r\ncontent-length: ") else { return start }
        let length = Int(header[field.upperBound...].prefix { $0.isNumber }) ?? 0
        return bytes.count >= start + length ? start + length : nil
    }

    /// The length of the header with its empty line, nil if it is not whole.
    static func headerEnd(of bytes: [UInt8]) -> Int? {
        find("\r\n\r\n", in: bytes, from: 0)
    }

    private static func find(_ text: String, in bytes: [UInt8], from start: Int) -> Int? {
        bytes[start...].firstRange(of: Array(text.utf8))?.upperBound
    }
}
