import APIModel
import Testing

@Suite("A request body")
struct RequestBodyTests {
    @Test("knows its length where all pieces have one")
    func addsLengths() {
        let body = RequestBody(pieces: [.bytes([1, 2]), .file(path: "a", size: 5_000_000_000)])
        #expect(body.contentLength == 5_000_000_002)
        #expect(body.isReplayable)
    }

    @Test("is sent once where standard input is a piece")
    func isSentOnce() {
        let body = RequestBody(pieces: [.bytes([1]), .standardInput])
        #expect(body.contentLength == nil)
        #expect(!body.isReplayable)
    }
}
