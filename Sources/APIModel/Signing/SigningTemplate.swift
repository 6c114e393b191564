/// A text with parts of a request in braces, such as `{method}\n{target}\n{body:sha256}`.
///
/// `{{` and `}}` stand for braces.
package struct SigningTemplate: Sendable, Equatable {
    /// One part of a template.
    package enum Part: Sendable, Equatable {
        /// Characters that stand for themselves.
        case text(String)
        /// A part of the request, written once it is known.
        case field(SigningField)
    }

    /// Where a template stands; it decides which parts it may name.
    package enum Use: Sendable {
        /// The canonical string, over which the signature goes.
        case string
        /// A line or pair that is added before signing.
        case addition
        /// The value that carries the signature.
        case format
    }

    /// Why a text is no template.
    package enum Fault: Error, Sendable, Equatable {
        /// A brace is opened and not closed; what stands behind it.
        case unclosed(String)
        /// No part has this name.
        case unknownPart(String)
        /// The part cannot stand here.
        case misplacedPart(String)
    }

    /// The parts, in order.
    package let parts: [Part]

    /// Reads a template.
    package init(_ text: String, for use: Use) throws(Fault) {
        var parts: [Part] = []
        var plain = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            if (character == "{" || character == "}") && rest.first == character {
                plain.append(character)
                rest.removeFirst()
            } else if character == "{" {
                guard let end = rest.firstIndex(of: "}") else { throw .unclosed(String(rest)) }
                if !plain.isEmpty { parts.append(.text(plain)) }
                plain = ""
                parts.append(.field(try Self.field(String(rest[..<end]), for: use)))
                rest = rest[rest.index(after: end)...]
            } else {
                plain.append(character)
            }
        }
        if !plain.isEmpty { parts.append(.text(plain)) }
        self.parts = parts
    }

    private static func field(
        _ name: String,
        for use: Use
    ) throws(Fault) -> SigningField {
        guard let field = SigningField(name) else { throw .unknownPart(name) }
        guard field.isAllowed(in: use) else { throw .misplacedPart(name) }
        return field
    }
}

extension SigningTemplate.Fault {
    /// What is wrong, in words.
    package var message: String {
        switch self {
        case .unclosed(let text): "'{\(text)' has no closing brace"
        case .unknownPart(let name): "'{\(name)}' is no part of a request"
        case .misplacedPart(let name): "'{\(name)}' cannot stand here"
        }
    }
}
