import APIModel
import IntensiveNetworking
import TestSupport
import Testing

@Suite("A request on the wire")
struct RequestBytesTests {
    @Test("is sent byte for byte as it was made")
    func exactBytes() async throws {
        try await LoopbackServer.answering("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok") {
            server in
            let takeoff = try makeTakeoff(server, "/a/../b?q=%20x") { takeoff in
                takeoff.fields = [HTTPField("X-b", "1"), HTTPField("x-A", "2")]
            }
            let landing = try await fly(takeoff)
            #expect(landing.text == "ok")
            #expect(landing.head.status == 200)
            #expect(
                server.requestTexts == [
                    """
                    GET /a/../b?q=%20x HTTP/1.1\r
                    Host: 127.0.0.1:\(server.port)\r
                    X-b: 1\r
                    x-A: 2\r
                    User-Agent: apicli/test\r
                    Accept: */*\r
                    Accept-Encoding: deflate, gzip, br, zstd\r
                    \r

                    """
                ]
            )
        }
    }
}
