import APIModel

/// The path of an endpoint read backwards: which values make its template this path (RFC 6570,
/// `{name}` for one segment or a part of it, `{+name}` for several).
struct PathTemplate {
    private enum Piece: Equatable {
        case literal([UInt8])
        case variable(name: String, spansSegments: Bool)
    }

    private let pieces: [Piece]

    init(_ template: String) {
        var pieces: [Piece] = []
        var rest = template.prefix { $0 != "?" }[...]
        while !rest.isEmpty {
            let literal = rest.prefix { $0 != "{" }
            if !literal.isEmpty { pieces.append(.literal(Self.normalized(literal))) }
            rest = rest.dropFirst(literal.count)
            guard rest.first == "{" else { break }
            let expression = rest.dropFirst().prefix { $0 != "}" }
            rest = rest.dropFirst(expression.count + 2)
            let spans = expression.first == "+"
            pieces.append(
                .variable(
                    name: String(spans ? expression.dropFirst() : expression),
                    spansSegments: spans
                )
            )
        }
        self.pieces = pieces
    }

    /// How many bytes of the path are fixed: of two templates that match, the one with more is
    /// the one meant.
    var fixedLength: Int {
        pieces.reduce(0) { sum, piece in
            guard case .literal(let bytes) = piece else { return sum }
            return sum + bytes.count
        }
    }

    /// The percent-encoded values of the variables, nil if the template cannot give this path.
    func match(_ path: some StringProtocol) -> [String: String]? {
        var values: [String: String] = [:]
        let found = Self.match(pieces[...], Self.normalized(path)[...], &values)
        return found ? values : nil
    }

    private static func match(
        _ pieces: ArraySlice<Piece>,
        _ path: ArraySlice<UInt8>,
        _ values: inout [String: String]
    ) -> Bool {
        guard let piece = pieces.first else { return path.isEmpty }
        switch piece {
        case .literal(let bytes):
            guard path.starts(with: bytes) else { return false }
            return match(pieces.dropFirst(), path.dropFirst(bytes.count), &values)
        case .variable(let name, let spansSegments):
            let slash = UInt8(ascii: "/")
            let longest = spansSegments ? path : path.prefix { $0 != slash }
            var end = longest.endIndex
            while end > longest.startIndex {
                if match(pieces.dropFirst(), path[end...], &values) {
                    values[name] = String(decoding: path[..<end], as: UTF8.self)
                    return true
                }
                end -= 1
            }
            return false
        }
    }

    /// One spelling for paths that are the same (RFC 3986, section 6.2.2): what need not be
    /// escaped is not, what must be is, in upper case.
    private static func normalized(_ path: some StringProtocol) -> [UInt8] {
        var result: [UInt8] = []
        var rest = Array(path.utf8)[...]
        while let byte = rest.first {
            let escape = rest.prefix(3)
            let decoded = PercentEncoding.decode(String(decoding: escape, as: UTF8.self))
            if byte == UInt8(ascii: "%"), escape.count == 3, decoded.count == 1 {
                result += PercentEncoding.encode(bytes: decoded).utf8
                rest = rest.dropFirst(3)
            } else {
                result += PercentEncoding.encode(bytes: [byte], allowing: .reserved).utf8
                rest = rest.dropFirst()
            }
        }
        return result
    }
}
