/// A path template of RFC 6570 in the two forms that paths have here: simple `{name}` and
/// reserved `{+name}`, each with `*` and `:length` modifiers and lists of names.
///
/// This is the grammar alone; what values become is `PathTemplate+Expansion.swift`.
public struct PathTemplate: Sendable, Equatable {
    /// One name in an expression.
    public struct Variable: Sendable, Equatable {
        /// How its value is cut or spread (RFC 6570, section 2.4).
        public enum Modifier: Sendable, Equatable {
            /// As it is.
            case none
            /// `:length`: the first characters of a text.
            case prefix(Int)
            /// `*`: each element or member on its own.
            case explode
        }

        /// The name.
        public var name: String
        /// The modifier.
        public var modifier: Modifier
    }

    /// A part of a template.
    public enum Part: Sendable, Equatable {
        /// Text, percent-encoded where a URL asks for it.
        case literal(String)
        /// An expression; `isReserved` is the form `{+name}`.
        case expression([Variable], isReserved: Bool)
    }

    /// The parts, in order.
    public let parts: [Part]

    /// The names of all variables, in order.
    public var names: [String] {
        parts.flatMap { part in
            guard case .expression(let variables, _) = part else { return [String]() }
            return variables.map(\.name)
        }
    }

    /// Reads a template, or says what is wrong with it.
    public init(_ text: String) throws(Fault) {
        var parts: [Part] = []
        var rest = text[...]
        while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            if brace > rest.startIndex { parts.append(.literal(Self.encoded(rest[..<brace]))) }
            guard rest[brace] == "{" else { throw .strayBrace }
            let inner = rest[rest.index(after: brace)...]
            guard let end = inner.firstIndex(of: "}") else { throw .openBrace }
            parts.append(try Self.expression(inner[..<end]))
            rest = inner[inner.index(after: end)...]
        }
        if !rest.isEmpty { parts.append(.literal(Self.encoded(rest))) }
        self.parts = parts
    }

    /// Literals keep what a URL may hold and existing escapes (RFC 6570, section 3.1).
    private static func encoded(_ literal: Substring) -> String {
        PercentEncoding.encode(String(literal), allowing: .reserved)
    }

    private static func expression(_ text: Substring) throws(Fault) -> Part {
        guard let first = text.first else { throw .emptyExpression }
        if "#./;?&=,!@|".contains(first) { throw .unsupportedOperator(String(first)) }
        let isReserved = first == "+"
        let list = isReserved ? text.dropFirst() : text
        var variables: [Variable] = []
        for name in list.split(separator: ",", omittingEmptySubsequences: false) {
            variables.append(try variable(name))
        }
        return .expression(variables, isReserved: isReserved)
    }

    private static func variable(_ text: Substring) throws(Fault) -> Variable {
        let (name, modifier) = try cut(text)
        guard isName(name) else { throw .badName(String(text)) }
        return Variable(name: String(name), modifier: modifier)
    }

    private static func cut(_ text: Substring) throws(Fault) -> (Substring, Variable.Modifier) {
        if text.last == "*" { return (text.dropLast(), .explode) }
        guard let colon = text.firstIndex(of: ":") else { return (text, .none) }
        let digits = text[text.index(after: colon)...]
        guard (1...4).contains(digits.utf8.count), digits.first != "0",
            digits.utf8.allSatisfy({ (48...57).contains($0) }), let length = Int(digits)
        else { throw .badPrefix(String(text)) }
        return (text[..<colon], .prefix(length))
    }

    /// Names are letters, digits, `_` and escapes, with single dots between (section 2.3).
    private static func isName(_ name: Substring) -> Bool {
        let bytes = Array(name.utf8)
        return name.split(separator: ".", omittingEmptySubsequences: false)
            .allSatisfy { !$0.isEmpty }
            && bytes.indices.allSatisfy { index in
                switch bytes[index] {
                case 48...57, 65...90, 97...122, UInt8(ascii: "_"), UInt8(ascii: "."): true
                default: PercentEncoding.escapedByte(bytes, at: index) != nil
                }
            }
    }
}

extension PathTemplate {
    /// What is wrong with a template.
    public enum Fault: Error, Sendable, Equatable {
        /// A `{` is never closed.
        case openBrace
        /// A `}` closes nothing.
        case strayBrace
        /// `{}` names nothing.
        case emptyExpression
        /// Another operator than `+` is asked for.
        case unsupportedOperator(String)
        /// A name holds what names cannot hold.
        case badName(String)
        /// The length after `:` is no number from 1 to 9999.
        case badPrefix(String)

        /// What is wrong and how to mend it, in plain words.
        public var message: String {
            switch self {
            case .openBrace: "a '{' is never closed; end the name with '}'"
            case .strayBrace: "a '}' closes nothing; write it as '%7D' if it is meant"
            case .emptyExpression: "'{}' names no param; write a name between the braces"
            case .unsupportedOperator(let sign):
                "paths have no '{\(sign)…}'; use '{name}' or '{+name}'"
            case .badName(let name):
                "'\(name)' is no name; use letters, digits, '_' and dots between them"
            case .badPrefix(let text):
                "the length in '\(text)' is none; use a number from 1 to 9999"
            }
        }
    }
}
