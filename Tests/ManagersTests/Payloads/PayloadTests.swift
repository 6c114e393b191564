import APIModel
import IntensiveNetworking
import JSONText
import Managers
import Synchronization
import Testing

/// Turns bodies around, and counts how often.
private final class Mirror: PayloadCoding {
    let encoded = Mutex(0)

    func encode(body: [UInt8]) async throws(PayloadFault) -> [UInt8] {
        encoded.withLock { $0 += 1 }
        return body.reversed()
    }

    func decode(body: [UInt8]) async throws(PayloadFault) -> [UInt8] {
        guard body != Array("broken".utf8) else { throw PayloadFault("it is broken") }
        return body.reversed()
    }
}

/// A manager with a payload of its own.
private final class MirroredManager: APIManager {
    nonisolated let mirror = Mirror()

    override func payloadCoding() -> (any PayloadCoding)? { mirror }
}

@Suite("The payload of a manager")
struct PayloadTests {
    private static let key = "k"

    private func manager(_ transport: FakeTransport) throws -> MirroredManager {
        var endpoint = Endpoint(name: "x", service: "shop", method: .post, path: "/x")
        endpoint.params = [Param(name: "a", place: .body, rules: ParamRules(type: .string))]
        endpoint.response.rules = [ResponseRules.Rule(that: "ok")]
        var site = Samples.site
        site.settings.auth = [
            .hmac([
                "key": .text(Self.key), "string": .text("{body}"),
                "place": ["header": .text("X-Signature")],
            ])
        ]
        site.settings.retry = RetryRules()
        site.settings.retry?.idempotencyKey = "Key"
        site.settings.retry?.maxDelay = .milliseconds(1)
        return MirroredManager(endpoint: endpoint, site: site, core: Samples.core(over: transport))
    }

    private var call: CallRequest {
        CallRequest(inputs: [ParamInput(name: "a", form: .text("b"))])
    }

    private func answer(_ status: Int, _ body: String) -> FakeTransport {
        FakeTransport(.answer(ResponseHead(status: status), body: body))
    }

    @Test("is encoded before it is signed, and decoded before it is judged: T097")
    func bothWays() async throws {
        let transport = answer(200, "}eurt:\"ko\"{")
        let landing = try await manager(transport).takeOff(call)
        #expect(landing.body == .bytes(Array("{\"ok\":true}".utf8)))
        let request = try #require(transport.requests.first)
        let sent = Array("{\"a\":\"b\"}".utf8.reversed())
        #expect(request.body == RequestBody(bytes: sent))
        #expect(request.fields["Content-Length"] == "9")
        let digest = HMAC.digest(of: sent, key: Array(Self.key.utf8), .sha256)
        #expect(request.fields["X-Signature"] == HexText.encode(digest))
    }

    @Test("is encoded once for all tries, and an answer that is an error is not decoded")
    func oncePerCall() async throws {
        let transport = answer(503, "busy")
        let manager = try manager(transport)
        let failure = await #expect(throws: ManagerFailure.self) { try await manager.takeOff(call) }
        #expect(failure?.landing?.body == .bytes(Array("busy".utf8)))
        #expect(transport.requests.count == 3)
        #expect(Set(transport.requests.map(\.body)).count == 1)
        #expect(manager.mirror.encoded.withLock { $0 } == 1)
    }

    @Test("that cannot be decoded is a refused answer")
    func undecodable() async throws {
        let manager = try manager(answer(200, "broken"))
        let failure = await #expect(throws: ManagerFailure.self) { try await manager.takeOff(call) }
        #expect(failure?.reason == .landing(.undecodablePayload(reason: "it is broken")))
    }

    @Test("is not encoded for a preview")
    func preview() async throws {
        let manager = try manager(answer(200, ""))
        let (takeoff, _) = try await manager.preview(call)
        #expect(takeoff.body == RequestBody(bytes: Array("{\"a\":\"b\"}".utf8)))
        #expect(manager.mirror.encoded.withLock { $0 } == 0)
    }
}
