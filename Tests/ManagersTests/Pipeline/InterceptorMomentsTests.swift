import APIModel
import IntensiveNetworking
import Managers
import Testing

@Suite("The seven interceptor moments")
struct InterceptorMomentsTests {
    private func run(
        _ reply: FakeTransport.Reply,
        refusing: String? = nil,
        call: CallRequest = Samples.call
    ) async -> (lines: [String], transport: FakeTransport, failure: ManagerFailure?) {
        let transport = FakeTransport(reply)
        let journal = Journal()
        let manager = RecordingManager(over: transport, journal: journal)
        await manager.attach(RecordingInterceptor(name: "first", journal: journal))
        await manager.attach(
            RecordingInterceptor(name: "second", journal: journal, refusal: refusing)
        )
        do throws(ManagerFailure) {
            _ = try await manager.takeOff(call)
            return (journal.lines, transport, nil)
        } catch {
            return (journal.lines, transport, error)
        }
    }

    @Test("come in order on the way out and unwind on the way back")
    func success() async {
        let (lines, transport, failure) = await run(.answer(ResponseHead(status: 200), body: "x"))
        #expect(failure == nil)
        #expect(
            lines == [
                "own willTakeOff", "first willTakeOff", "second willTakeOff",
                "own didTakeOff", "first didTakeOff", "second didTakeOff",
                "own didReceive", "second didReceive", "first didReceive",
                "own willLand", "second willLand", "first willLand",
                "own didLand", "second didLand", "first didLand",
            ]
        )
        #expect(transport.requests.first?.fields["X-Own"] == "1")
    }

    @Test("tell a refused status as a failure after the answer was received")
    func refusedStatus() async {
        let (lines, _, failure) = await run(.answer(ResponseHead(status: 404), body: "no"))
        #expect(failure?.reason == .landing(.statusRefused(404)))
        #expect(failure?.stage == .response)
        #expect(failure?.landing?.body == .bytes(Array("no".utf8)))
        #expect(
            lines.suffix(9) == [
                "own didReceive", "second didReceive", "first didReceive",
                "own willFail", "second willFail", "first willFail",
                "own didFail", "second didFail", "first didFail",
            ]
        )
        #expect(!lines.contains { $0.hasSuffix("Land") })
    }

    @Test("tell a fault of the transport without didReceive")
    func transportFault() async {
        let (lines, _, failure) = await run(.failure(.connectionReset))
        #expect(failure?.reason == .flight(.connectionReset))
        #expect(failure?.stage == .flight)
        #expect(failure?.takeoff?.url.text == "http://shop.example/items/42")
        #expect(!lines.contains { $0.hasSuffix("didReceive") })
        #expect(lines.filter { $0.hasSuffix("didFail") }.count == 3)
    }

    @Test("tell a refusal through willFail and didFail, and nothing is sent")
    func refusal() async {
        let (lines, transport, failure) = await run(
            .answer(ResponseHead(status: 200), body: ""),
            refusing: "closed at night"
        )
        #expect(failure?.reason == .takeoff(.refusedByInterceptor(reason: "closed at night")))
        #expect(transport.requests.isEmpty)
        #expect(
            lines == [
                "own willTakeOff", "first willTakeOff", "second willTakeOff",
                "own willFail", "second willFail", "first willFail",
                "own didFail", "second didFail", "first didFail",
            ]
        )
    }

    @Test("do not come for a refused param: nothing was about to fly")
    func refusedParam() async {
        let (lines, transport, failure) = await run(.hang, call: CallRequest())
        #expect(failure?.stage == .parameters)
        #expect(lines.isEmpty)
        #expect(transport.requests.isEmpty)
    }
}
