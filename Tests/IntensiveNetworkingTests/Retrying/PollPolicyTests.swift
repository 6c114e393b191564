import APIModel
import IntensiveNetworking
import Testing

@Suite("A poll policy (T061)")
struct PollPolicyTests {
    private let start = ContinuousClock.now
    private let rule = PollRule(
        that: "state == 'done'",
        failed: "state == 'failed'",
        interval: .seconds(2),
        deadline: .seconds(5)
    )

    @Test("asks again while pending, and is done when satisfied")
    func asksAgain() {
        var policy = PollPolicy(rule, from: start)
        let decisions = [
            policy.next(after: .pending, at: start),
            policy.next(after: .pending, at: start + .seconds(2)),
            policy.next(after: .satisfied, at: start + .seconds(4)),
        ]
        #expect(decisions == [.wait(.seconds(2)), .wait(.seconds(2)), .done])
        #expect(policy.answers == 3)
    }

    @Test("stops early on a failure")
    func stopsEarly() {
        var policy = PollPolicy(rule, from: start)
        let decision = policy.next(after: .failed, at: start)
        #expect(decision == .failed)
    }

    @Test("times out when the next answer would come too late")
    func timesOut() {
        var policy = PollPolicy(rule, from: start)
        let late = start + .milliseconds(3_000)
        let decisions = [
            policy.next(after: .pending, at: late),
            policy.next(after: .satisfied, at: start + .seconds(9)),
        ]
        #expect(decisions == [.timedOut(after: .seconds(5), wait: .seconds(2)), .done])
    }

    @Test("waits longer where the server asks for it, never shorter")
    func heedsServer() {
        var policy = PollPolicy(rule, from: start)
        let decisions = [1, 3, 4, 5]
            .map {
                policy.next(after: .pending, asked: .seconds($0), at: start)
            }
        let late = PollPolicy.Decision.timedOut(after: .seconds(5), wait: .seconds(5))
        #expect(decisions == [.wait(.seconds(2)), .wait(.seconds(3)), .wait(.seconds(4)), late])
    }
}
