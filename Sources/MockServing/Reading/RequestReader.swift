import APIModel

/// Cuts the bytes of one connection into requests (RFC 9112), one event at a time: bytes in,
/// events out, no sockets.
struct RequestReader {
    /// What the bytes so far amount to.
    enum Event: Equatable {
        /// The client waits for `100 Continue` before it sends the body.
        case continueWanted
        /// A whole request; whether the connection stays open after it.
        case request(MockRequest, keepsAlive: Bool)
        /// Bytes that are no request; nothing after them can be read.
        case fault(RequestFault)
    }

    /// How much is taken in.
    struct Limits: Sendable {
        var head = 1024 * 1024
        var body = 64 * 1024 * 1024
    }

    private enum Stage {
        case head
        case body(remaining: Int)
        case chunkSize
        case chunk(remaining: Int)
        case chunkEnd
        case trailers
        case broken
    }

    private let limits: Limits
    private var stage = Stage.head
    private var input = LineBuffer()
    private var head: RequestHead?
    private var body: BodyCollector?

    init(limits: Limits = Limits()) {
        self.limits = limits
    }

    /// Takes in what the connection gave.
    mutating func append(_ bytes: ArraySlice<UInt8>) {
        if case .broken = stage { return }
        input.append(bytes)
    }

    /// The next event, nil until more bytes come.
    mutating func nextEvent() -> Event? {
        do {
            return try advance()
        } catch {
            stage = .broken
            input = LineBuffer()
            body = nil
            return .fault(error)
        }
    }

    private mutating func advance() throws(RequestFault) -> Event? {
        while true {
            switch stage {
            case .head:
                guard let event = try readHead() else { return nil }
                return event
            case .body(let remaining):
                let rest = readBody(remaining)
                guard rest == 0 else {
                    stage = .body(remaining: rest)
                    return nil
                }
                return try finish()
            case .chunkSize:
                guard try readChunkSize() else { return nil }
            case .chunk(let remaining):
                let rest = readBody(remaining)
                stage = rest == 0 ? .chunkEnd : .chunk(remaining: rest)
                guard rest == 0 else { return nil }
            case .chunkEnd:
                guard let line = try input.line(limit: 2, else: .chunk) else { return nil }
                guard line.isEmpty else { throw .chunk }
                stage = .chunkSize
            case .trailers:
                guard let line = try input.line(limit: limits.head, else: headTooLarge) else {
                    return nil
                }
                if line.isEmpty { return try finish() }
            case .broken:
                return nil
            }
        }
    }

    private var headTooLarge: RequestFault { .headTooLarge(limit: limits.head) }
}

extension RequestReader {
    /// Reads the head; the event is the request itself if it has no body.
    private mutating func readHead() throws(RequestFault) -> Event? {
        guard let lines = try input.block(limit: limits.head, else: headTooLarge) else {
            return nil
        }
        let head = try RequestHead(lines: lines)
        let body = BodyCollector(fields: head.fields, limit: limits.body)
        self.head = head
        self.body = body
        switch head.framing {
        case .length(0): return try finish()
        case .length(let length):
            // Who asks first is told at once; who does not is heard out, so as to hear the answer.
            guard !head.wantsContinue || body.accepts(length: length) else {
                throw .bodyTooLarge(limit: limits.body)
            }
            stage = .body(remaining: length)
        case .chunked: stage = .chunkSize
        }
        return head.wantsContinue && input.isEmpty ? .continueWanted : try advance()
    }

    /// Reads what there is of the body; the number of bytes still to come.
    private mutating func readBody(_ remaining: Int) -> Int {
        let bytes = input.take(upTo: remaining)
        body?.append(bytes)
        return remaining - bytes.count
    }

    private mutating func readChunkSize() throws(RequestFault) -> Bool {
        guard let line = try input.line(limit: 4096, else: .chunk) else { return false }
        let digits = ByteText.trimmed(line.prefix { $0 != UInt8(ascii: ";") })
        guard (1...15).contains(digits.count),
            let size = Int(String(decoding: digits, as: UTF8.self), radix: 16), size >= 0,
            digits.first != UInt8(ascii: "+")
        else { throw .chunk }
        stage = size == 0 ? .trailers : .chunk(remaining: size)
        return true
    }

    private mutating func finish() throws(RequestFault) -> Event? {
        guard let head, let body else { return nil }
        self.head = nil
        self.body = nil
        stage = .head
        let request = MockRequest(
            method: head.method,
            target: head.target,
            fields: head.fields,
            body: try body.finished()
        )
        return .request(request, keepsAlive: head.keepsAlive)
    }
}
