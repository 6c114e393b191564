import JSONText

/// Writes scalars so that every reader of YAML 1.1 or 1.2 takes them for what they are.
struct YAMLScalars {
    private let style: JSONStyle
    private let text: YAMLText

    /// Scalars with these options.
    init(_ options: FormatOptions) {
        style = options.style
        text = YAMLText(escapesControls: options.escapesControls)
    }

    /// The bytes of a key, always on one line.
    func key(_ key: JSONString) -> [UInt8] {
        text.isPlain(key) ? Array(key.value.utf8) : text.quoted(key)
    }

    /// Appends a key with what stands around it.
    func paint(_ key: [UInt8], into output: inout [UInt8]) {
        style.key.append(key, to: &output)
    }

    /// Appends a sign with what stands around it.
    func punctuation(_ sign: String, into output: inout [UInt8]) {
        style.punctuation.append(sign.utf8, to: &output)
    }

    /// Appends a scalar or an empty container without a line end; further lines of a text are
    /// indented by this many spaces.
    func append(_ value: JSONValue, indent: Int, to output: inout [UInt8]) {
        switch value {
        case .null: style.literal.append("null".utf8, to: &output)
        case .bool(let value): style.literal.append("\(value)".utf8, to: &output)
        case .number(let number): style.number.append(number.spelling.utf8, to: &output)
        case .string(let string): style.string.append(bytes(of: string, indent), to: &output)
        case .array: punctuation("[]", into: &output)
        case .object: punctuation("{}", into: &output)
        }
    }

    private func bytes(of string: JSONString, _ indent: Int) -> [UInt8] {
        if text.isPlain(string) { return Array(string.value.utf8) }
        return text.block(string, indent: indent) ?? text.quoted(string)
    }
}
