import Synchronization
import TestSupport
import Testing

@Suite("A retried call", .timeLimit(.minutes(5)))
struct RetryTests {
    private static let ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
    private static let busy =
        "HTTP/1.1 503 Busy\r\nRetry-After: 0\r\nContent-Length: 4\r\n\r\nbusy"

    /// A server that gives these answers one after the other, each on a connection of its own.
    private func run(
        _ answers: [String],
        _ definition: String,
        _ words: [String]
    ) async throws -> (outcome: Outcome, requests: [String]) {
        let rest = Queue(answers)
        return try await LoopbackServer.serving { connection in
            guard try connection.readRequest() != nil, let answer = rest.next() else { return }
            connection.send(answer)
        } during: { server in
            let workspace = try Workspace(server.origin, ["x": definition])
            let outcome = try await workspace.run(["x"] + words)
            return (outcome, server.requestTexts)
        }
    }

    private final class Queue: Sendable {
        private let rest: Mutex<[String]>

        init(_ answers: [String]) {
            rest = Mutex(answers)
        }

        func next() -> String? {
            rest.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        }
    }

    private static let declared =
        #"{"service": "s", "path": "/x", "retry": {"attempts": 3, "on": ["transport", 503]}}"#

    @Test("is tried again after a declared status and a fault, and only the last answer is printed")
    func declaredCauses() async throws {
        let (outcome, requests) = try await run(
            [Self.busy, "", Self.ok],
            Self.declared.replacing("\"attempts\"", with: "\"maxDelay\": \"1ms\", \"attempts\""),
            []
        )
        #expect(outcome == Outcome(0, "ok"))
        #expect(requests.count == 3)
    }

    @Test("ends with the last answer when its tries are used up")
    func usedUp() async throws {
        let (outcome, requests) = try await run(
            [Self.busy, Self.busy, Self.busy, Self.ok],
            Self.declared.replacing("\"attempts\"", with: "\"maxDelay\": \"1ms\", \"attempts\""),
            []
        )
        #expect(outcome == Outcome(5, "busy", "apicli: x: HTTP 503 Busy\n"))
        #expect(requests.count == 3)
    }

    @Test("is not tried again unless declared or asked for, and never where it is unsafe")
    func notAsked() async throws {
        let post = #"{"service": "s", "method": "POST", "path": "/x"}"#
        let (plain, once) = try await run([Self.busy, Self.ok], Exchange.plain, [])
        #expect(plain.status == 5 && once.count == 1)
        let (unsafe, first) = try await run([Self.busy, Self.ok], post, ["--retry", "2"])
        #expect(unsafe.status == 5 && first.count == 1)
        let (asked, twice) = try await run([Self.busy, Self.ok], Exchange.plain, ["--retry", "1"])
        #expect(asked == Outcome(0, "ok") && twice.count == 2)
    }

    @Test("of an unsafe method carries the same key each time")
    func idempotencyKey() async throws {
        let definition = """
            {"service": "s", "method": "POST", "path": "/x",
             "retry": {"attempts": 2, "on": [503], "maxDelay": "1ms", "idempotencyKey": "Idem"}}
            """
        let (outcome, requests) = try await run([Self.busy, Self.ok], definition, [])
        #expect(outcome == Outcome(0, "ok"))
        let keys = requests.map { text in
            text.split(separator: "\r\n").first { $0.hasPrefix("Idem: ") }
        }
        #expect(keys.count == 2 && keys[0] != nil && keys[0] == keys[1])
    }

    @Test("gives up at once where the server asks for more than is left, and names the wait: T056")
    func givesUp() async throws {
        let late = Self.busy.replacing("Retry-After: 0", with: "Retry-After: 90")
        let (outcome, requests) = try await run(
            [late, Self.ok],
            Self.declared,
            ["--timeout", "60s"]
        )
        #expect(outcome.status == 5)
        #expect(outcome.errorText.contains("it would wait 90 s, as the server's Retry-After asks"))
        #expect(requests.count == 1)
    }

    @Test("tells --trace of each try, with its end and its wait, and --timing their number: T056")
    func traces() async throws {
        let busy = Self.busy.replacing("Retry-After: 0", with: "Retry-After: 1")
        let answers = [busy, "", Self.ok]
        let definition = Self.declared.replacing(
            "\"attempts\"",
            with: "\"maxDelay\": \"1ms\", \"attempts\""
        )
        let (outcome, _) = try await run(answers, definition, ["--trace", "-", "--timing"])
        let lines = outcome.errorLines.map { $0.split(separator: " ").dropFirst() }
        let tries = lines.filter { $0.dropFirst().first == "try" }.map { $0.joined(separator: " ") }
        #expect(tries.count == 3)
        #expect(tries[0] == "* try 1: HTTP 503; waiting 1 s, as the server's Retry-After asks")
        #expect(tries[1].hasPrefix("* try 2: transport."))
        #expect(tries[2] == "* try 3: HTTP 200; no further try")
        #expect(outcome.errorLines.contains("attempts    3"))
    }

    @Test("says that --retry does nothing for a request that may act twice")
    func useless() async throws {
        let post = #"{"service": "s", "path": "/x", "method": "POST"}"#
        let (outcome, requests) = try await run([Self.busy, Self.ok], post, ["--retry", "2"])
        #expect(outcome.status == 5)
        #expect(requests.count == 1)
        #expect(outcome.errorLines.first?.contains("--retry does nothing here: POST") == true)
    }
}
