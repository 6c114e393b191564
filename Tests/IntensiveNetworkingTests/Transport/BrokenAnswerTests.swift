import APIModel
import Dispatch
import IntensiveNetworking
import TestSupport
import Testing

/// What a server does, and the fault it is.
struct FaultCase: Sendable, CustomTestStringConvertible {
    let id: String
    let answer: String
    let isReset: Bool
    let matches: @Sendable (FlightError?) -> Bool

    var testDescription: String { id }

    init(
        _ id: String,
        _ answer: String,
        isReset: Bool = false,
        matches: @escaping @Sendable (FlightError?) -> Bool
    ) {
        self.id = id
        self.answer = answer
        self.isReset = isReset
        self.matches = matches
    }

    init(_ id: String, _ answer: String, isReset: Bool = false, is error: FlightError) {
        self.init(id, answer, isReset: isReset) { $0 == error }
    }

    static func isMalformed(_ error: FlightError?) -> Bool {
        if case .malformedAnswer = error { true } else { false }
    }

    static func isUndecodable(_ error: FlightError?) -> Bool {
        if case .undecodable = error { true } else { false }
    }
}

@Suite("A broken answer")
struct BrokenAnswerTests {
    static let cases: [FaultCase] = [
        FaultCase(
            "T040 fewer bytes than promised",
            "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nsixsix",
            is: .truncated(received: 6, expected: 10)
        ),
        FaultCase(
            "T040 no last chunk",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n6\r\nsixsix\r\n",
            is: .truncated(received: 6, expected: nil)
        ),
        FaultCase(
            "T040 a chunk cut off",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n10\r\nsixsix",
            is: .truncated(received: 6, expected: nil)
        ),
        FaultCase("reset before any answer", "", isReset: true, is: .connectionReset),
        FaultCase("closed before any answer", "", is: .emptyAnswer),
        FaultCase(
            "a chunk size that is none",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nok\r\n",
            matches: FaultCase.isMalformed
        ),
        FaultCase("HTTP/0.9", "just text\n", matches: FaultCase.isMalformed),
        FaultCase("garbage", "\u{1}\u{2}\u{3}\u{4}\r\n\r\n", matches: FaultCase.isMalformed),
        FaultCase(
            "a length that is no number",
            "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\nok",
            matches: FaultCase.isMalformed
        ),
        FaultCase(
            "a header line without a colon",
            "HTTP/1.1 200 OK\r\nnothing\r\nContent-Length: 2\r\n\r\nok",
            matches: FaultCase.isMalformed
        ),
        FaultCase(
            "a negative length",
            "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nok",
            matches: FaultCase.isMalformed
        ),
        FaultCase(
            "different lengths",
            "HTTP/1.1 200 OK\r\nContent-Length: 13\r\nContent-Length: 5\r\n\r\nhello, world!",
            matches: FaultCase.isMalformed
        ),
        FaultCase(
            "different lengths on one line",
            "HTTP/1.1 200 OK\r\nContent-Length: 13, 5\r\n\r\nhello, world!",
            matches: FaultCase.isMalformed
        ),
        FaultCase(
            "a length of 23 digits",
            "HTTP/1.1 200 OK\r\nContent-Length: 10000000000000000000005\r\n\r\nhello",
            matches: FaultCase.isMalformed
        ),
        FaultCase(
            "gzip that is none",
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 9\r\n\r\nnot gzip!",
            matches: FaultCase.isUndecodable
        ),
        FaultCase(
            "Brotli that is none",
            "HTTP/1.1 200 OK\r\nContent-Encoding: br\r\nContent-Length: 9\r\n\r\nnot a br!",
            matches: FaultCase.isUndecodable
        ),
        FaultCase(
            "a head cut off",
            "HTTP/1.1 200 OK\r\nContent-Le",
            matches: { $0 == .emptyAnswer || $0 == .truncated(received: 0, expected: nil) }
        ),
    ]

    @Test("is an error of its kind", .timeLimit(.minutes(5)), arguments: cases)
    func isError(_ row: FaultCase) async throws {
        try await LoopbackServer.serving { connection in
            try connection.readRequest()
            connection.send(row.answer)
            if row.isReset { connection.reset() }
        } during: { server in
            let error = await fault(try makeTakeoff(server))
            #expect(row.matches(error), "\(String(describing: error))")
        }
    }

    @Test("that a reset cuts off says how far it came")
    func resetInBody() async throws {
        let isHeaded = DispatchSemaphore(value: 0)
        try await LoopbackServer.serving { connection in
            try connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nsixsix")
            isHeaded.wait()
            connection.reset()
        } during: { server in
            let takeoff = try makeTakeoff(server)
            await #expect(throws: FlightError.truncated(received: 6, expected: 10)) {
                try await makeCore()
                    .fly(takeoff) { _ in
                        isHeaded.signal()
                        return MemorySink(limit: 10)
                    }
            }
        }
    }

    @Test("of a connection refused names the place")
    func refused() async throws {
        let port = try await LoopbackServer.answering("HTTP/1.1 204 No\r\n\r\n") { server in
            _ = try await fly(try makeTakeoff(server))
            return server.port
        }
        var takeoff = Takeoff(
            endpoint: "x",
            method: .get,
            url: try RequestURL("http://127.0.0.1:\(port)/")
        )
        takeoff.policy.proxy = ""
        #expect(await fault(takeoff) == .connectionRefused(host: "127.0.0.1", port: port))
    }

    @Test("of a name without address names it")
    func unknownName() async throws {
        var takeoff = Takeoff(
            endpoint: "x",
            method: .get,
            url: try RequestURL("http://no-such-host.invalid/")
        )
        takeoff.policy.proxy = ""
        #expect(await fault(takeoff) == .nameNotResolved(host: "no-such-host.invalid"))
    }
}
