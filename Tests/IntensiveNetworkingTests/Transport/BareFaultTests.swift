import Foundation
import TestSupport
import Testing

/// What URLSession does without the boundary.
///
/// Where one of these fails, a newer toolchain has mended a fault, and our mend of it can go.
@Suite("URLSession without the boundary", .serialized, .timeLimit(.minutes(5)))
struct BareFaultTests {
    /// An answer, and how the bare session ends on it.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let answer: String
        let ending: Ending
    }

    /// How a bare session ends.
    enum Ending: Equatable {
        case crash
        case hang
        case error
        case landed
    }

    static let cases = [
        Case(
            testDescription: "crashes on a trailer",
            answer:
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\nX: 1\r\n\r\n",
            ending: .crash
        ),
        Case(
            testDescription: "hangs on a Basic challenge",
            answer: "HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=\"x\"\r\n"
                + "Content-Length: 2\r\n\r\nok",
            ending: .hang
        ),
        Case(
            testDescription: "refuses a status line without reason",
            answer: "HTTP/1.1 200\r\nContent-Length: 2\r\n\r\nok",
            ending: .error
        ),
        Case(
            testDescription: "refuses a line without a space",
            answer: "HTTP/1.1 200 OK\r\nX:v\r\nContent-Length: 2\r\n\r\nok",
            ending: .error
        ),
        Case(
            testDescription: "refuses lines that end in LF",
            answer: "HTTP/1.1 200 OK\nContent-Length: 2\n\nok",
            ending: .error
        ),
        Case(
            testDescription: "lands on a plain answer",
            answer: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok",
            ending: .landed
        ),
    ]

    @Test("still has its fault", arguments: cases)
    func fault(_ row: Case) async throws {
        try await LoopbackServer.serving { connection in
            try connection.readRequest()
            connection.send(row.answer)
            connection.waitForClose()
        } during: { server in
            // Only a hang is waited for to its end.
            let patience = Duration.seconds(row.ending == .hang ? 2 : 60)
            let bare = try await BareSession.run(["\(server.origin)/"], patience: patience)
            #expect(bare.ending == row.ending)
        }
    }

    @Test("still refuses IPv6 addresses and GET with a body")
    func refusals() async throws {
        let ipv6 = try await BareSession.run(["http://[::1]:1/"], patience: .seconds(60))
        #expect(ipv6.output.contains("error -1000"))
        let body = try await BareSession.run(["http://127.0.0.1:1/", "x"], patience: .seconds(60))
        #expect(body.output.contains("error -1103"))
    }

    @Test("still gives credentials to other origins")
    func leak() async throws {
        try await LoopbackServer.answering("HTTP/1.1 204 No\r\n\r\n") { other in
            let answer =
                "HTTP/1.1 302 Found\r\nLocation: \(other.origin)/\r\nContent-Length: 0\r\n\r\n"
            try await LoopbackServer.answering(answer) { server in
                _ = try await BareSession.run(["\(server.origin)/"], patience: .seconds(60))
                #expect(other.requestTexts.first?.contains("S3cr3t") == true)
            }
        }
    }

    @Test("still burns a processor while it waits")
    func busyWait() async throws {
        try await LoopbackServer.serving { connection in
            try connection.readRequest()
            // The time it is kept waiting is what is measured.
            usleep(1_000_000)
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
            connection.waitForClose()
        } during: { server in
            let bare = try await BareSession.run(["\(server.origin)/"], patience: .seconds(60))
            let spent = bare.output.split(separator: " ").last.flatMap { Int($0.dropLast()) } ?? 0
            #expect(spent > 100, "\(bare.output)")
        }
    }
}

/// A run of the bare program, which is built beside the tests.
private struct BareSession {
    let output: String
    let ending: BareFaultTests.Ending

    static func run(_ arguments: [String], patience: Duration) async throws -> BareSession {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("BareSession")
        process.arguments = arguments
        process.environment = ["PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"]
        let pipe = Foundation.Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        let ended = AsyncStream<Bool>.makeStream()
        process.terminationHandler = { _ in ended.continuation.yield(true) }
        try process.run()
        let timer = Task {
            try await Task.sleep(for: patience)
            ended.continuation.yield(false)
        }
        var iterator = ended.stream.makeAsyncIterator()
        let isEnded = await iterator.next() ?? false
        timer.cancel()
        guard isEnded else {
            kill(process.processIdentifier, SIGKILL)
            return BareSession(output: "", ending: .hang)
        }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        let output = String(decoding: data, as: UTF8.self)
        let isCrash = process.terminationReason == .uncaughtSignal
        let isError = !output.contains("error 0 ")
        return BareSession(output: output, ending: isCrash ? .crash : isError ? .error : .landed)
    }
}
