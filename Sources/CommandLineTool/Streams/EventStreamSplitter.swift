/// Cuts a `text/event-stream` into events (HTML Living Standard, section 9.2.6).
///
/// Lines end with LF, CR or CRLF, also mixed; a CR counts at once, so that an event waits for
/// nothing. As the standard has it, an event that is not closed by an empty line is no event;
/// `endsInsideEvent` tells of it.
struct EventStreamSplitter: StreamSplitter {
    private var line: [UInt8] = []
    private var isFirstLine = true
    private var followsCarriageReturn = false
    private var data: [UInt8] = []
    private var type = ""
    private var lastID: String?
    /// How long to wait before connecting again, if the stream says so.
    private(set) var retryDelay: Duration?

    /// Whether data was received that no empty line has closed.
    var endsInsideEvent: Bool { !data.isEmpty || !line.isEmpty }

    /// The number of bytes of an event whose end has not come yet.
    var heldCount: Int { line.count + data.count }

    mutating func feed(_ bytes: UnsafeRawBufferPointer) -> [ServerSentEvent] {
        var events: [ServerSentEvent] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            if followsCarriageReturn, rest.first == UInt8(ascii: "\n") { rest.removeFirst() }
            followsCarriageReturn = false
            guard let end = rest.firstIndex(where: EventStreamSplitter.endsLine) else { break }
            line += rest[..<end]
            followsCarriageReturn = rest[end] == UInt8(ascii: "\r")
            rest = rest[(end + 1)...]
            if let event = takeLine() { events.append(event) }
        }
        line += rest
        return events
    }

    mutating func finish() -> [ServerSentEvent] { [] }

    private static func endsLine(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }

    private mutating func takeLine() -> ServerSentEvent? {
        defer { line.removeAll(keepingCapacity: true) }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        if isFirstLine, line.starts(with: mark) { line.removeFirst(mark.count) }
        isFirstLine = false
        guard !line.isEmpty else { return dispatch() }
        let field = line.prefix { $0 != UInt8(ascii: ":") }
        var value = line[field.endIndex...].dropFirst()
        if value.first == UInt8(ascii: " ") { value.removeFirst() }
        take(String(decoding: field, as: UTF8.self), value)
        return nil
    }

    /// A comment is a field without a name, and unknown fields are ignored.
    private mutating func take(_ field: String, _ value: ArraySlice<UInt8>) {
        switch field {
        case "data":
            data += value
            data.append(UInt8(ascii: "\n"))
        case "event": type = String(decoding: value, as: UTF8.self)
        case "id" where !value.contains(0): lastID = String(decoding: value, as: UTF8.self)
        case "retry":
            guard value.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return }
            let milliseconds = Int(String(decoding: value, as: UTF8.self))
            retryDelay = milliseconds.map(Duration.milliseconds) ?? retryDelay
        default: break
        }
    }

    private mutating func dispatch() -> ServerSentEvent? {
        defer {
            data.removeAll(keepingCapacity: true)
            type = ""
        }
        guard !data.isEmpty else { return nil }
        return ServerSentEvent(
            id: lastID,
            type: type.isEmpty ? "message" : type,
            data: String(decoding: data.dropLast(), as: UTF8.self)
        )
    }
}
