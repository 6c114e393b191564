import APIModel
import Testing

@Suite("Base64")
struct Base64TextTests {
    @Test(
        "encodes the vectors of RFC 4648, section 10",
        arguments: [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("ÿþ", "w7/Dvg=="),
        ]
    )
    func encodes(_ text: String, _ encoded: String) {
        #expect(Base64Text.encode(Array(text.utf8)) == encoded)
    }
}
