/// The cells of one record of comma-separated values (RFC 4180).
struct SeparatedRecord: Sendable, Equatable {
    /// One cell; nil where nothing at all stands between the commas, an empty text where two quotes
    /// do.
    typealias Cell = String?

    /// What is wrong with a record.
    enum Fault: Error, Equatable {
        /// A quote was opened and not closed.
        case openQuote
        /// Something stands behind a closing quote.
        case textBehindQuote(column: Int)
        /// The bytes are no UTF-8.
        case notUTF8
    }

    private(set) var cells: [Cell] = []

    init(_ bytes: [UInt8]) throws(Fault) {
        var rest = bytes[...]
        repeat {
            cells.append(
                rest.first == UInt8(ascii: "\"") ? try quoted(&rest) : try Self.plain(&rest)
            )
        } while rest.popFirst() == UInt8(ascii: ",")
    }

    private static func plain(_ rest: inout ArraySlice<UInt8>) throws(Fault) -> Cell {
        let bytes = rest.prefix { $0 != UInt8(ascii: ",") }
        rest = rest.dropFirst(bytes.count)
        return bytes.isEmpty ? nil : try text(Array(bytes))
    }

    private func quoted(_ rest: inout ArraySlice<UInt8>) throws(Fault) -> Cell {
        var bytes: [UInt8] = []
        rest = rest.dropFirst()
        while true {
            let run = rest.prefix { $0 != UInt8(ascii: "\"") }
            bytes += run
            rest = rest.dropFirst(run.count)
            guard rest.popFirst() != nil else { throw .openQuote }
            guard rest.first == UInt8(ascii: "\"") else { break }
            bytes.append(UInt8(ascii: "\""))
            rest = rest.dropFirst()
        }
        guard rest.isEmpty || rest.first == UInt8(ascii: ",") else {
            throw .textBehindQuote(column: cells.count + 1)
        }
        return try Self.text(bytes)
    }

    private static func text(_ bytes: [UInt8]) throws(Fault) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
        return text
    }
}

extension SeparatedRecord.Fault {
    /// The fault in words.
    var title: String {
        switch self {
        case .openQuote: "a quote is opened and not closed"
        case .textBehindQuote(let column): "text stands behind the closing quote of cell \(column)"
        case .notUTF8: "it is not UTF-8"
        }
    }
}
