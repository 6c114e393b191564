import APIModel
import Managers
import Testing

@testable import CommandLineTool

@Suite("An exit status")
struct ExitStatusTests {
    static let cases: [(ManagerFailure.Reason, Int32)] = [
        (.takeoff(.refusedParams([])), 2),
        (.takeoff(.illegalHeader(name: "X")), 2),
        (.takeoff(.refusedByInterceptor(reason: "night")), 10),
        (.takeoff(.unusableAuthentication(kind: "hmac", reason: "x")), 9),
        (.takeoff(.secretUnavailable(reason: "", remedy: "")), 9),
        (.takeoff(.secretOverdue(command: "", after: .seconds(1))), 7),
        (.takeoff(.colonInUser), 9),
        (.landing(.statusRefused(302)), 3),
        (.landing(.statusRefused(404)), 4),
        (.landing(.statusRefused(503)), 5),
        (.landing(.statusRefused(206)), 8),
        (.landing(.ruleFailed(rule: "a", message: nil)), 8),
        (.landing(.notJSON(reason: "", line: 1, column: 1)), 8),
        (.flight(.connectionRefused(host: "a", port: 1)), 6),
        (.flight(.nameNotResolved(host: "a")), 6),
        (.flight(.tls(.untrusted, detail: "")), 6),
        (.flight(.truncated(received: 1, expected: 2)), 6),
        (.flight(.tooManyRedirects(limit: 10)), 6),
        (.flight(.timedOut(.total, after: .seconds(1))), 7),
        (.flight(.bodyTooLarge(limit: 1)), 8),
        (.flight(.cancelled(.replaced)), 10),
        (.flight(.cancelled(.landingGone)), 141),
        (.flight(.boundaryMissing), 1),
    ]

    @Test("follows the reason of a failure", arguments: cases)
    func reasons(reason: ManagerFailure.Reason, status: Int32) {
        #expect(ExitStatus(reason).rawValue == status)
    }

    @Test("of a signal is 128 and its number", arguments: [(2, 130), (15, 143), (1, 129)])
    func signals(number: Int32, status: Int32) {
        #expect(ExitStatus.signalled(number).rawValue == status)
    }
}
