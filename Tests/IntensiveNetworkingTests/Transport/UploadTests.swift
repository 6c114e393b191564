import APIModel
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import IntensiveNetworking

@Suite("A request's body", .timeLimit(.minutes(5)))
struct UploadTests {
    private static let answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"

    @Test("goes out with its exact length", arguments: ["GET", "POST", "DELETE", "PATCH", "FOO"])
    func bytes(method: String) async throws {
        try await LoopbackServer.answering(Self.answer) { server in
            let takeoff = try makeTakeoff(server, method: method) { takeoff in
                takeoff.fields = [HTTPField("Content-Type", "text/plain")]
                takeoff.body = RequestBody(bytes: Array("a\u{0}b".utf8))
            }
            _ = try await fly(takeoff)
            #expect(
                server.requestTexts == [
                    "\(method) / HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n"
                        + "Content-Type: text/plain\r\nUser-Agent: apicli/test\r\nAccept: */*\r\n"
                        + "Accept-Encoding: deflate, gzip, br, zstd\r\nContent-Length: 3\r\n\r\n"
                        + "a\u{0}b"
                ]
            )
        }
    }

    @Test("that is not there is said so where one is usual", arguments: ["POST", "PUT", "DELETE"])
    func none(method: String) async throws {
        try await LoopbackServer.answering(Self.answer) { server in
            _ = try await fly(try makeTakeoff(server, method: method))
            let request = try #require(server.requestTexts.first)
            #expect(request.contains("Content-Length: 0\r\n") == (method != "DELETE"))
            #expect(!request.contains("Content-Type"))
        }
    }

    @Test("is streamed from files between its other pieces")
    func files() async throws {
        let folder = try TemporaryFolder()
        let text = String(repeating: "0123456789", count: 100_000)
        let path = try folder.write(text, to: "f")
        try await LoopbackServer.answering(Self.answer) { server in
            let takeoff = try makeTakeoff(server, method: "PUT") { takeoff in
                takeoff.body = RequestBody(pieces: [
                    .bytes(Array("<".utf8)), .file(path: path, size: 1_000_000),
                    .bytes([]), .bytes(Array(">".utf8)),
                ])
            }
            let progress = Mutex<[Int64]>([])
            _ = try await fly(takeoff) { event in
                guard case .uploadProgress(let sent, 1_000_002) = event else { return }
                progress.withLock { $0.append(sent) }
            }
            let request = try #require(server.requestTexts.first)
            #expect(request.contains("\r\nContent-Length: 1000002\r\n"))
            #expect(request.hasSuffix("\r\n\r\n<\(text)>"))
            #expect(progress.withLock { $0.last } == 1_000_002)
        }
    }

    @Test("that a file no longer has is an error that names it", arguments: [true, false])
    func unreadable(exists: Bool) async throws {
        let folder = try TemporaryFolder()
        let path = exists ? try folder.write("short", to: "f") : "\(folder.path)/none"
        try await LoopbackServer.serving { connection in
            connection.waitForClose()
        } during: { server in
            let takeoff = try makeTakeoff(server, method: "PUT") { takeoff in
                takeoff.body = RequestBody(pieces: [.file(path: path, size: 100)])
            }
            guard case .uploadUnreadable(path, _) = await fault(takeoff) else {
                Issue.record("another error")
                return
            }
        }
    }

    @Test("T063 gives way to an early refusal")
    func early413() async throws {
        try await LoopbackServer.serving { connection in
            connection.readHeader()
            connection.send("HTTP/1.1 413 Too Large\r\nContent-Length: 5\r\n\r\nlarge")
            connection.waitForClose()
        } during: { server in
            let takeoff = try makeTakeoff(server, method: "PUT") { takeoff in
                takeoff.body = RequestBody(bytes: [UInt8](repeating: 0, count: 10 << 20))
            }
            let landing = try await fly(takeoff)
            #expect(landing.head.status == 413)
            #expect(landing.text == "large")
        }
    }

    @Test("T063 gives way to a refusal that closes the connection")
    func early413Closing() async throws {
        try await LoopbackServer.serving { connection in
            connection.readHeader()
            connection.send("HTTP/1.1 413 Too Large\r\nContent-Length: 5\r\n\r\nlarge")
        } during: { server in
            for _ in 0..<200 {
                let takeoff = try makeTakeoff(server, method: "PUT") { takeoff in
                    takeoff.body = RequestBody(bytes: [UInt8](repeating: 0, count: 10 << 20))
                }
                let landing = try await fly(takeoff)
                #expect(landing.head.status == 413)
            }
        }
    }

    @Test(
        "is sent again when a kept connection was dead, if that is safe",
        arguments: ["PUT", "POST"]
    )
    func deadConnection(method: String) async throws {
        try await LoopbackServer.serving { connection in
            try connection.readRequest()
            connection.send(Self.answer)
            if connection.number == 1 { try connection.readRequest() }
        } during: { server in
            _ = try await fly(try makeTakeoff(server))
            let takeoff = try makeTakeoff(server, method: method) { takeoff in
                takeoff.body = RequestBody(bytes: Array("body".utf8))
            }
            #expect(await fault(takeoff) == (method == "PUT" ? nil : .emptyAnswer))
            #expect(server.requests.count == (method == "PUT" ? 3 : 2))
            #expect(server.requestTexts.last?.hasSuffix("\r\n\r\nbody") == true)
        }
    }

    @Test("never asks for leave to be sent, however large")
    func noExpect() async throws {
        try await LoopbackServer.answering(Self.answer) { server in
            let takeoff = try makeTakeoff(server, method: "PUT") { takeoff in
                takeoff.fields = [HTTPField("Expect", "100-continue")]
                takeoff.body = RequestBody(bytes: [UInt8](repeating: 65, count: 2 << 20))
            }
            _ = try await fly(takeoff)
            #expect(server.requestTexts.first?.contains("Expect") == false)
        }
    }

    @Test("of unknown length is sent in chunks as it comes, and other flights go on")
    func slowInput() async throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let (input, output) = (ends[0], ends[1])
        defer { close(input) }
        try await LoopbackServer.answering(Self.answer) { server in
            let body = RequestBody(pieces: [.bytes(Array("<".utf8)), .standardInput])
            let supply = BodySupply(body, standardInput: input)
            var request = try makeCore()
                .preview(
                    try makeTakeoff(server, method: "POST") { $0.body = body }
                )
            request.policy.idleTimeout = .milliseconds(500)
            let sending = Task { [request] in
                try await URLSessionTransport.shared.send(request, supply: supply) { _ in
                    MemorySink(limit: 10)
                }
            }
            for word in ["one", "two"] {
                // Answered while the first waits for its input.
                _ = try await fly(try makeTakeoff(server))
                write(output, word, 3)
            }
            _ = try await fly(try makeTakeoff(server))
            close(output)
            #expect(try await sending.value.head.status == 200)
            let sent = try #require(server.requestTexts.last)
            #expect(sent.contains("\r\nTransfer-Encoding: chunked\r\n"))
            #expect(!sent.contains("Content-Length"))
            let chunked = sent[try #require(sent.firstRange(of: "\r\n\r\n")).upperBound...]
            #expect(Self.unchunked(String(chunked)) == "<onetwo")
        }
    }

    private static func unchunked(_ text: String) -> String {
        let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
        return lines.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
            .joined()
    }
}
