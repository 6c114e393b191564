import APIModel
import Testing

@Suite("A reference in an answer")
struct RequestURLResolutionTests {
    @Test(
        "is resolved by the table of RFC 3986, section 5.4",
        arguments: [
            ("http://x/g", "http://x/g"),
            ("g", "http://a/b/c/g"),
            ("./g", "http://a/b/c/g"),
            ("g/", "http://a/b/c/g/"),
            ("/g", "http://a/g"),
            ("//g", "http://g/"),
            ("?y", "http://a/b/c/d;p?y"),
            ("g?y", "http://a/b/c/g?y"),
            ("#s", "http://a/b/c/d;p?q"),
            ("g#s", "http://a/b/c/g"),
            (";x", "http://a/b/c/;x"),
            ("g;x?y#s", "http://a/b/c/g;x?y"),
            ("", "http://a/b/c/d;p?q"),
            (".", "http://a/b/c/"),
            ("./", "http://a/b/c/"),
            ("..", "http://a/b/"),
            ("../g", "http://a/b/g"),
            ("../..", "http://a/"),
            ("../../g", "http://a/g"),
            ("../../../g", "http://a/g"),
            ("/./g", "http://a/g"),
            ("/../g", "http://a/g"),
            ("g.", "http://a/b/c/g."),
            ("..g", "http://a/b/c/..g"),
            ("./g/.", "http://a/b/c/g/"),
            ("g/../h", "http://a/b/c/h"),
            ("g;x=1/../y", "http://a/b/c/y"),
            ("g?y/../x", "http://a/b/c/g?y/../x"),
            ("http://x/a/../g?z", "http://x/g?z"),
            ("//x/a/./g", "http://x/a/g"),
        ]
    )
    func resolves(_ reference: String, _ expected: String) throws {
        #expect(try RequestURL("http://a/b/c/d;p?q").resolving(reference).text == expected)
    }

    @Test("keeps the scheme where it names only a host")
    func keepsScheme() throws {
        #expect(try RequestURL("https://a/b").resolving("//c:1/d").text == "https://c:1/d")
    }

    @Test("is refused where it leaves HTTP")
    func refusesOtherSchemes() throws {
        let url = try RequestURL("http://a/b")
        #expect(throws: RequestURL.Fault.unsupportedScheme("file")) {
            try url.resolving("file:///etc/passwd")
        }
    }
}
