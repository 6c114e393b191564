/// A text of a chain, taken apart into what is meant as written and what is put in.
package struct ChainText: Sendable, Equatable {
    /// One part of the text.
    package enum Piece: Sendable, Equatable {
        /// Characters as they are meant, `$${` read as `${`.
        case text(String)
        /// A reference, and how it is written.
        case reference(ChainReference, spelling: String)
    }

    /// The parts, in order.
    package let pieces: [Piece]

    /// Takes a text apart; throws why it holds no proper references.
    package init(_ text: String) throws(ChainReference.Fault) {
        let references = try ChainReference.all(in: text)
        let characters = Array(text)
        var pieces: [Piece] = []
        var start = 0
        for reference in references {
            Self.append(characters[start..<reference.offset], to: &pieces)
            start = reference.offset + reference.length
            let spelling = String(characters[reference.offset..<start])
            pieces.append(.reference(reference, spelling: spelling))
        }
        Self.append(characters[start...], to: &pieces)
        self.pieces = pieces
    }

    /// The references, in order.
    package var references: [ChainReference] {
        pieces.compactMap { piece in
            guard case .reference(let reference, _) = piece else { return nil }
            return reference
        }
    }

    /// Whether the text is exactly one reference, whose value keeps its type.
    package var isOneReference: Bool { pieces.count == 1 && references.count == 1 }

    private static func append(_ characters: ArraySlice<Character>, to pieces: inout [Piece]) {
        guard !characters.isEmpty else { return }
        pieces.append(.text(String(characters).replacing("$${", with: "${")))
    }
}
