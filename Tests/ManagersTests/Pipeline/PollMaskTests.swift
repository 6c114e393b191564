import APIModel
import IntensiveNetworking
import Managers
import Testing

@Suite("What a failed polling quotes of its answer")
struct PollMaskTests {
    @Test("shows no part of a secret, not even one that the cut would halve: T085")
    func masksBeforeCutting() async {
        let secret = "abcdefghijklmnopqrstuvwxyz"
        var endpoint = Samples.endpoint
        endpoint.until = PollRule(that: "done", interval: .seconds(2), deadline: .seconds(1))
        endpoint.params[0].rules.type = .string
        endpoint.params[0].isSecret = true
        // The quote is cut after 200 characters.
        let body = #"{"a":"\#(String(repeating: "x", count: 180))\#(secret)"}"#
        let transport = FakeTransport(.answer(ResponseHead(status: 200), body: body))
        let manager = APIManager(
            endpoint: endpoint,
            site: Samples.site,
            core: Samples.core(over: transport)
        )
        let call = CallRequest(inputs: [ParamInput(name: "id", form: .text(secret))])
        let failure = await #expect(throws: ManagerFailure.self) { try await manager.takeOff(call) }
        guard case .landing(.pollOverdue(_, _, _, let answer)) = failure?.reason else {
            Issue.record("ended by \(String(describing: failure?.reason))")
            return
        }
        #expect(answer?.contains("xabc") == false)
        #expect(answer?.contains(SecretMasker.mask) == true)
    }
}
