package import Diagnostics
package import JSONText

/// A file of definitions as it was read: where it is, its bytes, and whether its commands may run.
package struct SourceFile: Sendable, Hashable {
    /// The path as the reader knows it.
    package let path: String
    /// The bytes, exactly as they are on disk.
    package let bytes: [UInt8]
    /// Why the file is not trusted with commands, nil where it is.
    package let trustFault: TrustFault?

    /// A file of these parts.
    package init(path: String, bytes: [UInt8], trustFault: TrustFault? = nil) {
        self.path = path
        self.bytes = bytes
        self.trustFault = trustFault
    }

    /// The line and column of a stretch of bytes, the line itself, and how much of it to mark.
    package func place(of span: JSONSpan) -> Diagnostic.Place {
        let start = min(max(span.start, textStart), bytes.count)
        let lineStart =
            bytes[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? textStart
        var lineEnd = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        let marked = bytes[start..<min(max(span.end, start), lineEnd)]
        let column = characters(bytes[lineStart..<start]) + 1
        if lineEnd > lineStart, bytes[lineEnd - 1] == UInt8(ascii: "\r") { lineEnd -= 1 }
        return Diagnostic.Place(
            path: path,
            location: SourceLocation(line: lineNumber(at: lineStart), column: column),
            line: String(decoding: bytes[lineStart..<lineEnd], as: UTF8.self),
            length: max(characters(marked), 1)
        )
    }

    private var textStart: Int {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    private func lineNumber(at offset: Int) -> Int {
        bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
    }

    private func characters(_ slice: ArraySlice<UInt8>) -> Int {
        String(decoding: slice, as: UTF8.self).count
    }
}
