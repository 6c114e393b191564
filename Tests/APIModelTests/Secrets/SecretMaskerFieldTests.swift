import APIModel
import Testing

@Suite("A short secret")
struct SecretMaskerFieldTests {
    private static let masker = SecretMasker(secrets: ["abc", "12", "a b", "long/secret"])

    @Test(
        "is masked in a URL only where it is a whole field (T085)",
        arguments: [
            ("http://h/x?q=abc&r=abcd", "http://h/x?q=***&r=abcd"),
            ("/x?q=a%20b&r=a+b&abc=1", "/x?q=***&r=***&abc=1"),
            ("/abc/abcd?12", "/***/abcd?***"), ("", ""), ("?", "?"), ("/?a=&", "/?a=&"),
            ("/x?q=long%2Fsecret", "/x?q=***"),
            ("http://user:pw@host:80/p", "http://***@host:80/p"),
            ("//u:p@q@host?x=@", "//***@host?x=@"),
            ("http://host/a@b", "http://host/a@b"),
        ]
    )
    func urls(_ text: String, _ masked: String) {
        #expect(Self.masker.maskURL(text) == masked)
    }

    @Test(
        "is masked in a header line only where it is a whole field (T085)",
        arguments: [
            ("X-K", "abc", "***"), ("X-K", "", ""), ("X-K", "abcd", "abcd"),
            ("Authorization", "Bearer abc", "Bearer ***"),
            ("Authorization", "Basic YWJj", "Basic ***"),
            ("Authorization", "Digest a=\"abc\", b=12", "Digest a=\"***\", b=***"),
            ("Cookie", "s=abc; t=abcd; u=12", "s=***; t=abcd; u=***"),
            ("Set-Cookie", "s=abc; Path=/", "s=***; Path=/"),
            ("Location", "http://u:p@h/?q=abc", "http://***@h/?q=***"),
        ]
    )
    func headers(_ name: String, _ value: String, _ masked: String) {
        #expect(Self.masker.maskHeader(name, value) == masked)
    }

    @Test(
        "is masked in a body only where it is a whole field (T085)",
        arguments: [
            ("application/x-www-form-urlencoded", "a=abc&b=abcd&c=a+b", "a=***&b=abcd&c=***"),
            (
                "application/json", #"{"a": "abc", "b": [12, 123]}"#,
                #"{"a": "***", "b": [***, 123]}"#
            ),
            ("application/json", #"{"a": "x \"abc\" y", "b":"a"#, #"{"a": "x \"abc\" y", "b":"a"#),
            ("text/plain", "abc", "***"), ("text/plain", "say abc", "say abc"),
            (
                "multipart/form-data; boundary=b",
                "--b\r\nX: y\r\n\r\nabc\r\n--b\r\n\r\nabcd\r\n--b--\r\n",
                "--b\r\nX: y\r\n\r\n***\r\n--b\r\n\r\nabcd\r\n--b--\r\n"
            ),
        ]
    )
    func bodies(_ type: String, _ text: String, _ masked: String) {
        #expect(Self.masker.maskBody(text, type: type) == masked)
    }

    @Test("is masked in the lines of a canonical request")
    func lines() {
        let text = "GET\n/x\na=abc&b=1\nx-k:abc\nx-l: abcd\n\nabc"
        #expect(Self.masker.maskLines(text) == "GET\n/x\na=***&b=1\nx-k:***\nx-l: abcd\n\n***")
    }
}
