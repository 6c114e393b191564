import APIModel
import IntensiveNetworking
import TestSupport
import Testing

@Suite("A coded body")
struct ContentCodingTests {
    /// Content-Encoding lines, and the bytes of the text below in that coding.
    struct Case: Sendable, CustomTestStringConvertible {
        let lines: [String]
        let bytes: [UInt8]
        var testDescription: String { "T046 " + lines.joined(separator: " and ") }
    }

    static let gzip: [UInt8] = [
        31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 203, 72, 205, 201, 201, 87, 200, 64, 39, 185, 0, 0, 136,
        89, 11, 24, 0, 0, 0,
    ]
    static let zlib: [UInt8] = [
        120, 156, 203, 72, 205, 201, 201, 87, 200, 64, 39, 185, 0, 112, 190, 8, 187,
    ]
    static let rawDeflate: [UInt8] = [203, 72, 205, 201, 201, 87, 200, 64, 39, 185, 0]
    static let zlibInGzip: [UInt8] = [
        31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 171, 152, 115, 218, 227, 236, 201, 147, 225, 39, 28, 212,
        119, 50, 20, 236, 227, 216, 13, 0, 18, 184, 249, 69, 17, 0, 0, 0,
    ]
    static let brotli: [UInt8] = [
        27, 23, 0, 248, 141, 148, 110, 222, 68, 85, 134, 214, 10, 32, 108, 111, 74, 17, 121, 226,
        128,
        174, 22,
    ]
    static let zstd: [UInt8] = [
        40, 181, 47, 253, 4, 88, 109, 0, 0, 56, 104, 101, 108, 108, 111, 32, 10, 1, 0, 153, 75, 17,
        168, 124, 46, 168,
    ]

    static let cases = [
        Case(lines: ["gzip"], bytes: gzip), Case(lines: ["x-gzip"], bytes: gzip),
        Case(lines: ["GZIP"], bytes: gzip), Case(lines: ["deflate"], bytes: zlib),
        Case(lines: ["deflate"], bytes: rawDeflate), Case(lines: ["br"], bytes: brotli),
        Case(lines: ["zstd"], bytes: zstd), Case(lines: ["deflate, gzip"], bytes: zlibInGzip),
        Case(lines: ["deflate", "gzip"], bytes: zlibInGzip),
        Case(lines: ["identity"], bytes: Array(text.utf8)),
        Case(lines: [""], bytes: Array(text.utf8)),
    ]

    @Test("is decoded, the last coding first", arguments: cases)
    func decoded(_ row: Case) async throws {
        let landing = try await land(row.lines, row.bytes)
        #expect(landing.text == Self.text)
        #expect(landing.remarks == [])
        #expect(landing.head.fields.values(of: "Content-Encoding") == row.lines)
    }

    @Test("T046 in an unknown way comes through as it is, with a remark")
    func unknown() async throws {
        let landing = try await land(["foo"], [1, 2, 3])
        #expect(landing.body == .bytes([1, 2, 3]))
        #expect(landing.remarks == [.unknownContentCoding("foo")])
        let stacked = try await land(["foo, gzip"], Self.gzip)
        #expect(stacked.body == .bytes(Self.gzip))
        #expect(stacked.remarks == [.unknownContentCoding("foo")])
    }

    @Test(
        "that goes on after its end is an error that says so",
        arguments: [gzip + gzip, gzip + Array("junk".utf8)]
    )
    func overlong(_ bytes: [UInt8]) async throws {
        try await serve(["gzip"], bytes) { server in
            let error = await fault(try makeTakeoff(server))
            guard case .undecodable(let detail) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(!detail.isEmpty)
        }
    }

    @Test(
        "T040 that ends early is an error",
        arguments: [
            (["gzip"], gzip, 8), (["gzip"], gzip, 1), (["gzip"], gzip, 12), (["gzip"], gzip, 20),
            (["deflate"], zlib, 4), (["deflate"], zlib, 1), (["deflate"], rawDeflate, 3),
            (["deflate, gzip"], zlibInGzip, 8),
        ]
    )
    func truncated(_ lines: [String], _ bytes: [UInt8], _ missing: Int) async throws {
        try await serve(lines, bytes.dropLast(missing)) { server in
            let error = await fault(try makeTakeoff(server))
            #expect(FaultCase.isUndecodable(error), "\(String(describing: error))")
        }
    }

    @Test("that is empty is an empty body")
    func empty() async throws {
        #expect(try await land(["gzip"], []).text == "")
    }

    @Test("is held to the limit by its decoded size")
    func bomb() async throws {
        let bytes = try TestCompression.gzip(zeros: 32 << 20)
        #expect(bytes.count < 64 << 10)
        try await serve(["gzip"], bytes) { server in
            let takeoff = try makeTakeoff(server) { $0.policy.maxBodyBytes = 1 << 20 }
            #expect(await fault(takeoff) == .bodyTooLarge(limit: 1 << 20))
        }
    }

    private static let text = "hello hello hello hello\n"

    private func land(_ lines: [String], _ bytes: [UInt8]) async throws -> Landing {
        try await serve(lines, bytes) { try await fly(try makeTakeoff($0)) }
    }

    private func serve<Result>(
        _ lines: [String],
        _ bytes: [UInt8],
        during test: (LoopbackServer) async throws -> Result
    ) async throws -> Result {
        try await LoopbackServer.serving { connection in
            try connection.readRequest()
            let coding = lines.map { "Content-Encoding: \($0)\r\n" }.joined()
            connection.send("HTTP/1.1 200 OK\r\n\(coding)Content-Length: \(bytes.count)\r\n\r\n")
            connection.send(bytes)
        } during: {
            try await test($0)
        }
    }
}
