import Glibc
import Testing

@testable import Subprocesses

@Suite("The supervision of a command")
struct SupervisionTests {
    private typealias Action = Supervision.Action

    private static let start = ContinuousClock.now
    private static let terminate: [Action] = [.signal(SIGTERM), .signal(SIGCONT)]

    private var supervision = Supervision(
        timeout: .seconds(10),
        grace: .seconds(2),
        start: start
    )

    private mutating func handle(_ event: Supervision.Event, _ seconds: Int) -> [Action] {
        supervision.handle(event, at: Self.start.advanced(by: .seconds(seconds)))
    }

    @Test("ends with the command, whoever still holds the streams")
    mutating func endsWithCommand() {
        #expect(handle(.tick, 1) == [])
        #expect(handle(.exited, 2) == [.finish])
        #expect(supervision.reason == nil)
    }

    @Test("goes on while the command runs with closed streams")
    mutating func goesOnWithClosedStreams() {
        #expect(handle(.streamsClosed, 1) == [])
        #expect(handle(.exited, 2) == [.finish])
    }

    @Test("terminates at the timeout and kills after the grace")
    mutating func terminatesThenKills() {
        #expect(supervision.deadline == Self.start.advanced(by: .seconds(10)))
        #expect(handle(.tick, 9) == [])
        #expect(handle(.tick, 10) == Self.terminate)
        #expect(supervision.deadline == Self.start.advanced(by: .seconds(12)))
        #expect(handle(.tick, 11) == [])
        #expect(handle(.tick, 12) == [.signal(SIGKILL)])
        #expect(supervision.deadline == nil)
        #expect(handle(.exited, 13) == [.finish])
        #expect(supervision.reason == .timedOut(after: .seconds(10)))
    }

    @Test("kills the rest of the group as soon as command and streams are gone")
    mutating func killsRest() {
        #expect(handle(.mustEnd(.cancelled), 1) == Self.terminate)
        #expect(handle(.exited, 1) == [])
        #expect(handle(.streamsClosed, 2) == [.signal(SIGKILL), .finish])
        #expect(supervision.reason == .cancelled)
    }

    @Test("kills who still holds the streams after the grace")
    mutating func killsHolders() {
        #expect(handle(.mustEnd(.cancelled), 1) == Self.terminate)
        #expect(handle(.exited, 1) == [])
        #expect(handle(.tick, 2) == [])
        #expect(handle(.tick, 3) == [.signal(SIGKILL), .finish])
    }

    @Test("keeps the first reason")
    mutating func keepsFirstReason() {
        #expect(handle(.mustEnd(.outputTooLarge(limit: 1)), 1) == Self.terminate)
        #expect(handle(.mustEnd(.cancelled), 1) == [])
        #expect(supervision.reason == .outputTooLarge(limit: 1))
    }

    @Test("knows no reason to end what is gone")
    mutating func knowsNoReason() {
        #expect(handle(.exited, 1) == [.finish])
        #expect(handle(.mustEnd(.cancelled), 1) == [])
        #expect(supervision.reason == nil)
    }

    @Test("has no deadline without a timeout")
    func hasNoDeadline() {
        let endless = Supervision(timeout: nil, grace: .seconds(2), start: Self.start)
        #expect(endless.deadline == nil)
    }
}
