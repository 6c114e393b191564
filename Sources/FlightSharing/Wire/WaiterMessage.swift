/// What who waits says to who flies: what it came for, and the ticket that it stands in line by.
struct WaiterMessage: Equatable {
    enum Wish: UInt8 {
        /// Share the answer.
        case join
        /// See the end.
        case wait
        /// Have the flight broken off.
        case replace
    }

    var wish: Wish
    var ticket: UInt64

    init(_ wish: Wish, ticket: UInt64) {
        self.wish = wish
        self.ticket = ticket
    }

    init?(bytes: [UInt8]) {
        guard let first = bytes.first, let wish = Wish(rawValue: first) else { return nil }
        var reader = FrameReader(Array(bytes.dropFirst()))
        guard let ticket = reader.number() else { return nil }
        self.init(wish, ticket: UInt64(bitPattern: ticket))
    }

    var bytes: [UInt8] {
        var writer = FrameWriter()
        writer.append(Int64(bitPattern: ticket))
        return [wish.rawValue] + writer.bytes
    }
}
