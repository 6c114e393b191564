import JSONText

/// The way to a part of a JSON value, in words (RFC 6901).
enum JSONPointer {
    /// The pointer of a member or element of what the pointer names.
    static func appending(_ token: String, to pointer: String) -> String {
        pointer + "/" + escaped(token)
    }

    /// The token with the two signs escaped that have a meaning (RFC 6901, section 3).
    static func escaped(_ token: String) -> String {
        guard token.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") })
        else { return token }
        var bytes: [UInt8] = []
        for byte in token.utf8 {
            switch byte {
            case UInt8(ascii: "~"): bytes += "~0".utf8
            case UInt8(ascii: "/"): bytes += "~1".utf8
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The tokens of a pointer, nil if the text is none (RFC 6901, section 3).
    static func tokens(of pointer: some StringProtocol) -> [String]? {
        guard !pointer.isEmpty else { return [] }
        guard pointer.utf8.first == UInt8(ascii: "/") else { return nil }
        let parts = Array(pointer.utf8).dropFirst()
            .split(
                separator: UInt8(ascii: "/"),
                omittingEmptySubsequences: false
            )
        var tokens: [String] = []
        for part in parts {
            guard let token = unescaped(part) else { return nil }
            tokens.append(token)
        }
        return tokens
    }

    /// The member or element that a token names, nil if there is none.
    static func child(_ token: String, of value: JSONValue) -> JSONValue? {
        switch value {
        case .object(let object): return object[token]
        case .array(let elements):
            guard let index = Int(token), String(index) == token, elements.indices.contains(index)
            else { return nil }
            return elements[index]
        default: return nil
        }
    }

    private static func unescaped(_ part: ArraySlice<UInt8>) -> String? {
        var bytes: [UInt8] = []
        var rest = part
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "~") else {
                bytes.append(byte)
                continue
            }
            switch rest.popFirst() {
            case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
            case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
            default: return nil
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
