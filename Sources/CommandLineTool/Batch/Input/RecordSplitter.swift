/// Splits bytes that come in chunks into records, and numbers those that are not blank.
struct RecordSplitter: Sendable {
    /// What ends a record.
    enum Shape: Sendable {
        /// Every line end.
        case lines
        /// A line end outside of quotes (RFC 4180).
        case separated
    }

    /// The most bytes of a record; what is longer is no record but a mistake.
    static let mostBytes = 16 << 20

    private enum Place {
        case fieldStart, plain, quoted, quoteInQuoted
    }

    private let shape: Shape
    private let limit: Int
    private var place = Place.fieldStart
    private var current: [UInt8] = []
    private var isTooLong = false
    private var line = 1
    private var firstLine = 1
    private var count = 0

    init(_ shape: Shape, limit: Int = Self.mostBytes) {
        self.shape = shape
        self.limit = limit
    }

    /// Takes the next bytes and gives the records they complete.
    mutating func feed(_ bytes: [UInt8]) -> [InputRecord] {
        var records: [InputRecord] = []
        var rest = bytes[...]
        while let end = nextEnd(in: rest) {
            keep(rest[..<end])
            line += 1
            if let record = endRecord() { records.append(record) }
            rest = rest[(end + 1)...]
        }
        keep(rest)
        return records
    }

    /// Ends the input; gives the record that no line end closed.
    mutating func finish() -> InputRecord? {
        current.isEmpty && !isTooLong ? nil : endRecord()
    }

    /// The line end that ends the record; line ends within it are counted on the way.
    private mutating func nextEnd(in bytes: ArraySlice<UInt8>) -> Int? {
        guard shape == .separated else { return bytes.firstIndex(of: UInt8(ascii: "\n")) }
        for index in bytes.indices {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\n") {
                guard place == .quoted else { return index }
                line += 1
            } else {
                place = Self.place(after: byte, in: place)
            }
        }
        return nil
    }

    private static func place(after byte: UInt8, in place: Place) -> Place {
        switch (place, byte) {
        case (.fieldStart, UInt8(ascii: "\"")): .quoted
        case (.quoted, UInt8(ascii: "\"")): .quoteInQuoted
        case (.quoteInQuoted, UInt8(ascii: "\"")): .quoted
        case (.quoted, _): .quoted
        case (_, UInt8(ascii: ",")): .fieldStart
        default: .plain
        }
    }

    private mutating func keep(_ bytes: ArraySlice<UInt8>) {
        guard !isTooLong else { return }
        isTooLong = current.count + bytes.count > limit
        if isTooLong { current = [] } else { current += bytes }
    }

    private mutating func endRecord() -> InputRecord? {
        defer {
            current = []
            isTooLong = false
            place = .fieldStart
            firstLine = line
        }
        if firstLine == 1, current.starts(with: [0xEF, 0xBB, 0xBF]) { current.removeFirst(3) }
        if current.last == UInt8(ascii: "\r") { current.removeLast() }
        guard isTooLong || current.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D })
        else { return nil }
        count += 1
        return InputRecord(number: count - 1, line: firstLine, bytes: isTooLong ? nil : current)
    }
}

/// One record of an input.
struct InputRecord: Sendable, Equatable {
    /// Its number among the records that are not blank, from 0.
    var number: Int
    /// The line it begins at, from 1.
    let line: Int
    /// Its bytes without the line end; nil where it is too long.
    let bytes: [UInt8]?
}
