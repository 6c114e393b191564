import APIModel
import Testing

@Suite("Percent-encoding")
struct PercentEncodingTests {
    @Test(
        "escapes every byte that is not unreserved (T016)",
        arguments: [
            ("azAZ09-._~", "azAZ09-._~"),
            ("a||b%c\"d", "a%7C%7Cb%25c%22d"),
            ("hello world", "hello%20world"),
            (":/?#[]@!$&'()*+,;=", "%3A%2F%3F%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D"),
            ("é€😀\u{0}", "%C3%A9%E2%82%AC%F0%9F%98%80%00"),
            ("100%25", "100%2525"),
        ]
    )
    func escapes(_ text: String, _ encoded: String) {
        #expect(PercentEncoding.encode(text) == encoded)
        #expect(PercentEncoding.decode(encoded) == Array(text.utf8))
    }

    @Test("keeps reserved characters and escapes where they may stand")
    func keepsReserved() {
        let kept = PercentEncoding.encode("/a?b=%41%zz c", allowing: .reserved)
        #expect(kept == "/a?b=%41%25zz%20c")
    }

    @Test("leaves incomplete escapes as they are when it decodes")
    func decodesLeniently() {
        #expect(PercentEncoding.decode("%4a%4G%4%") == Array("J%4G%4%".utf8))
    }

    @Test("escapes bytes that are no text")
    func escapesBytes() {
        #expect(PercentEncoding.encode(bytes: [0xFF, 0x0A, 0x61]) == "%FF%0Aa")
    }
}
