import APIModel
import JSONText
import Managers
import Testing

@Suite("A reformer")
struct ReformerTests {
    /// A view that is no JSON any more: the length of the body.
    private struct Size: Reformer {
        func reform(_ landing: Landing) throws(LandingError) -> Int { Int(landing.bodySize) }
    }

    private let answer = FakeTransport.Reply.answer(
        ResponseHead(status: 200),
        body: #"{"id": 12345678901234567890, "tags": ["a", "b"]}"#
    )

    @Test("of a query gives the value, every digit kept")
    func query() async throws {
        let manager = Samples.manager(over: FakeTransport(answer))
        let view = try await manager.load(Samples.call, reformer: QueryReformer("id"))
        #expect(view.numberValue?.spelling == "12345678901234567890")
    }

    @Test("has an output type of its own")
    func typed() async throws {
        let manager = Samples.manager(over: FakeTransport(answer))
        #expect(try await manager.load(Samples.call, reformer: Size()) == 48)
    }

    @Test("is checked when it is made")
    func broken() {
        #expect(throws: (any Error).self) { try QueryReformer("a[") }
    }

    @Test("that fails on an answer fails the call, with its name")
    func failing() async throws {
        let manager = Samples.manager(over: FakeTransport(answer))
        let reformer = try QueryReformer("abs(tags)")
        let failure = await #expect(throws: ManagerFailure.self) {
            try await manager.load(Samples.call, reformer: reformer)
        }
        guard case .landing(.reformFailed("abs(tags)", _)) = failure?.reason else {
            Issue.record("unexpected: \(String(describing: failure))")
            return
        }
    }
}
