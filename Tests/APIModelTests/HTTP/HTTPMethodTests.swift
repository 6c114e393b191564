import APIModel
import Testing

@Suite("A method")
struct HTTPMethodTests {
    @Test(
        "is a token, the standard ones in upper case",
        arguments: [
            ("get", "GET"), ("Patch", "PATCH"), ("purge", "purge"), ("M-SEARCH", "M-SEARCH"),
        ]
    )
    func reads(_ text: String, _ sent: String) {
        #expect(HTTPMethod(text)?.rawValue == sent)
    }

    @Test("is nothing else", arguments: ["", "GE T", "GET\r\n", "GÉT", "a/b"])
    func refuses(_ text: String) {
        #expect(HTTPMethod(text) == nil)
    }

    @Test("knows what may be repeated")
    func knowsKinds() {
        #expect(HTTPMethod.get.isSafe && HTTPMethod.head.isSafe && !HTTPMethod.put.isSafe)
        #expect(HTTPMethod.put.isIdempotent && HTTPMethod.delete.isIdempotent)
        #expect(!HTTPMethod.post.isIdempotent && !HTTPMethod.patch.isIdempotent)
    }
}
