import APIModel
import IntensiveNetworking
import TestSupport
import Testing

/// A sink that wants nothing more once it got something.
private final class SatisfiedSink: BodySink {
    func receive(_ bytes: UnsafeRawBufferPointer) throws(FlightError) { throw .cancelled(.enough) }
    func finish() throws(FlightError) -> Landing.Body { .streamed(count: 0) }
    func abandon() {}
}

@Suite("The core")
struct IntensiveCoreTests {
    @Test("signs each hop of the first origin anew, over the URL of that hop")
    func signing() async throws {
        let transport = FakeTransport([
            .answer(Self.redirect("/b"), []), .answer(ResponseHead(status: 200), Array("ok".utf8)),
        ])
        let core = IntensiveCore(transport: transport, userAgent: "t") { _, request in
            request.fields.append(HTTPField("Signature", request.url.target))
        }
        let takeoff = Takeoff(endpoint: "x", method: .get, url: try RequestURL("http://h/a"))
        let landing = try await fly(takeoff, over: core)
        #expect(landing.text == "ok")
        #expect(transport.requests.map { $0.fields["Signature"] } == ["/a", "/b"])
        try transport.checkUse()
    }

    @Test("lands when its sink has enough")
    func enough() async throws {
        let head = ResponseHead(status: 200)
        let transport = FakeTransport([.answer(head, Array("more than enough".utf8))])
        let core = IntensiveCore(transport: transport, userAgent: "t") { _, _ in }
        let takeoff = Takeoff(endpoint: "x", method: .get, url: try RequestURL("http://h/a"))
        let landing = try await core.fly(takeoff) { _ in SatisfiedSink() }
        #expect(landing.head == head)
        try transport.checkUse()
    }

    @Test("says what it cannot sign, and sends nothing")
    func unsignable() async throws {
        let transport = FakeTransport([])
        let refusal = FlightError.illegalRequest(detail: "no")
        let core = IntensiveCore(transport: transport, userAgent: "t") {
            _,
            _ throws(FlightError) in throw refusal
        }
        let takeoff = Takeoff(endpoint: "x", method: .get, url: try RequestURL("http://h/a"))
        #expect(await fault(takeoff, over: core) == refusal)
        #expect(transport.requests == [])
    }

    @Test("gives all hops one deadline")
    func deadline() async throws {
        let transport = FakeTransport([
            .answer(Self.redirect("/b"), []), .answer(ResponseHead(status: 200), []),
        ])
        let start = ContinuousClock.now
        let core = IntensiveCore(transport: transport, userAgent: "t", now: { start }) { _, _ in }
        var takeoff = Takeoff(endpoint: "x", method: .get, url: try RequestURL("http://h/a"))
        takeoff.policy.timeout = .seconds(7)
        _ = try await fly(takeoff, over: core)
        #expect(transport.requests.map(\.deadline) == [start + .seconds(7), start + .seconds(7)])
    }

    @Test("can be cancelled while nothing comes")
    func cancelled() async throws {
        let core = makeCore(FakeTransport([.silence]))
        let takeoff = Takeoff(endpoint: "x", method: .get, url: try RequestURL("http://h/a"))
        let task = Task { await fault(takeoff, over: core) }
        task.cancel()
        #expect(await task.value == .cancelled(.caller))
    }

    private static func redirect(_ place: String) -> ResponseHead {
        ResponseHead(status: 302, fields: [HTTPField("Location", place)])
    }
}
