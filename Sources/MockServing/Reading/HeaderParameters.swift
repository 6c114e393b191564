/// The `; name=value` parameters of a header value (RFC 9110, section 5.6.6), quotes removed.
struct HeaderParameters {
    private var values: [String: String] = [:]

    init(_ text: some StringProtocol) {
        var rest = Array(text.unicodeScalars)[...]
        rest = rest.drop { $0 != ";" }
        while rest.popFirst() != nil {
            let name = rest.prefix { $0 != "=" && $0 != ";" }
            rest = rest.dropFirst(name.count)
            guard rest.first == "=" else { continue }
            rest = rest.dropFirst()
            let value = rest.first == "\"" ? Self.quoted(&rest) : Self.plain(&rest)
            values[ByteText.trimmed(Self.text(name)).lowercased()] = value
            rest = rest.drop { $0 != ";" }
        }
    }

    subscript(_ name: String) -> String? { values[name] }

    private static func quoted(_ rest: inout ArraySlice<Unicode.Scalar>) -> String {
        var value: [Unicode.Scalar] = []
        rest = rest.dropFirst()
        while let scalar = rest.popFirst(), scalar != "\"" {
            // Browsers send a backslash as itself; only before these two it is an escape.
            if scalar == "\\", let next = rest.first, next == "\"" || next == "\\" {
                value.append(next)
                rest = rest.dropFirst()
            } else {
                value.append(scalar)
            }
        }
        return text(value[...])
    }

    private static func plain(_ rest: inout ArraySlice<Unicode.Scalar>) -> String {
        let value = rest.prefix { $0 != ";" }
        rest = rest.dropFirst(value.count)
        return ByteText.trimmed(text(value))
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }
}
