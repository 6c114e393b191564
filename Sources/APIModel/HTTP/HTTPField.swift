/// One header line: a name in its own spelling and a value in its own bytes.
public struct HTTPField: Hashable, Sendable {
    /// The name, in the case it was given or received in.
    public let name: String
    /// The value's bytes, without surrounding white space.
    public let bytes: [UInt8]

    /// A field of this name and text.
    public init(_ name: String, _ value: String) {
        self.name = name
        bytes = Array(value.utf8)
    }

    /// A field of this name and these bytes, as a server sent them.
    public init(_ name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    /// The value as text: UTF-8 where the bytes are valid UTF-8, otherwise Latin-1, so that every
    /// byte has a character.
    public var value: String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    /// Whether this field has the name, compared as HTTP does: without regard to ASCII case.
    public func isNamed(_ other: String) -> Bool {
        let (mine, others) = (name.utf8, other.utf8)
        guard mine.count == others.count else { return false }
        return zip(mine, others).allSatisfy { Self.lowercased($0) == Self.lowercased($1) }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (65...90).contains(byte) ? byte | 0x20 : byte
    }
}
