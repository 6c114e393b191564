import APIModel
import Testing

@testable import MockServing

@Suite("A connection with mutilated requests")
struct MutilationTests {
    /// A generator that gives the same numbers in each run (splitmix64).
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    private static let requests = [
        "GET /v1/categories/books/items?page=2&tags=a&tags=b%20c&minPrice=12.5 HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /files/a/%C3%BC.txt HTTP/1.1\r\nHost: x\r\nCookie: a=b; c=\"d\"\r\n\r\n",
        "POST /orders HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
            + "c;a=b\r\n{\"items\":[1]\r\n1\r\n}\r\n0\r\nTrailer: 1\r\n\r\n",
        "POST /form HTTP/1.1\r\nHost: x\r\nContent-Length: 16\r\n\r\nuser=ada+b&age=3",
        "POST /upload HTTP/1.1\r\nHost: x\r\nContent-Length: 130\r\nExpect: 100-continue\r\n"
            + "Content-Type: multipart/form-data; boundary=\"b\"\r\n\r\n--b\r\n"
            + "Content-Disposition: form-data; name=\"caption\"; filename=\"a\\\"b\"\r\n\r\nsea\r\n"
            + "--b\r\nContent-Disposition: form-data; name=file\r\n\r\n\r\n--b--",
    ]

    @Test("answers or waits, and never stops the process", arguments: [1, 2, 3, 4] as [UInt64])
    func survives(seed: UInt64) {
        var numbers = Numbers(state: seed)
        let router = MockRouter(endpoints: SampleShop.all)
        var answered = 0
        for _ in 0..<1500 {
            var connection = MockConnection()
            let input = Self.mutilated(&numbers)
            var rest = input[...]
            while !rest.isEmpty {
                let piece = rest.prefix(Int.random(in: 1...64, using: &numbers))
                rest = rest.dropFirst(piece.count)
                connection.receive(piece) { request in
                    answered += 1
                    return router.respond(to: request)
                }
            }
        }
        #expect(answered > 100)
    }

    /// Some requests in a row with a few bytes changed, taken out, or put in.
    private static func mutilated(_ numbers: inout Numbers) -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<3 {
            bytes += (requests.randomElement(using: &numbers) ?? "").utf8
        }
        let strange = Array("\r\n\0 :;,=%&\"\\-/?{}[]09zZ\u{FF}".utf8)
        for _ in 0..<Int.random(in: 0...4, using: &numbers) {
            let place = Int.random(in: bytes.indices, using: &numbers)
            let byte = strange.randomElement(using: &numbers) ?? 0
            switch Int.random(in: 0..<3, using: &numbers) {
            case 0: bytes[place] = byte
            case 1: bytes.remove(at: place)
            default: bytes.insert(byte, at: place)
            }
        }
        return bytes
    }
}
