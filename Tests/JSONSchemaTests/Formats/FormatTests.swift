import JSONSchema
import JSONText
import Testing

@Suite("A format")
struct FormatTests {
    /// For each format texts that are of it, and texts that are not.
    private static let cases: [(name: String, good: [String], bad: [String])] = [
        (
            "date-time", ["2024-02-29T23:59:60Z", "2024-01-01t00:00:00.5+01:30"],
            [
                "2023-02-29T00:00:00Z", "2024-01-01 00:00:00Z", "2024-01-01T00:00:00",
                "2024-01-01T12:00:60Z",
            ]
        ),
        ("date", ["1999-12-31"], ["1999-13-01", "99-12-31", "1999-12-31 "]),
        ("time", ["23:59:59Z", "00:59:60+01:00"], ["24:00:00Z", "12:00:00", "12:00:00.Z"]),
        ("duration", ["P1Y2M3DT4H5M6S", "P4W", "PT1M"], ["P", "PT", "P1Y1W", "P1D2H", "PT1H3S"]),
        (
            "email", ["a.b+c@example.com", "\"a b\"@example.com", "a@[127.0.0.1]"],
            ["a", "a@", "@b", "a..b@c.d", "a@-b.c", "a b@c.d"]
        ),
        ("idn-email", ["실례@실례.테스트"], ["2962"]),
        (
            "hostname", ["example.com", "a-b.c1", "xn--nxasmq6b"],
            ["", "-a", "a-", "a..b", "a_b", String(repeating: "a", count: 64)]
        ),
        (
            "ipv4", ["127.0.0.1", "255.255.255.255"],
            ["1.2.3", "256.0.0.1", "01.2.3.4", "1.2.3.4.5"]
        ),
        (
            "ipv6", ["::", "::1", "1:2:3:4:5:6:7:8", "::ffff:1.2.3.4", "1::8"],
            [":1", "1:2:3", "1::2::3", "12345::", "1:2:3:4:5:6:7::8", "::1%eth0", "1.2.3.4::"]
        ),
        (
            "uri", ["http://a:b@h:80/p?q#f", "urn:a:b", "http://[::1]/"],
            ["/a", "http://a b", "http://[a", "a:%zz", "http://h:x/"]
        ),
        ("uri-reference", ["/a?b", "", "#x", "a/b:c"], ["a\\b", "1:2"]),
        ("iri", ["http://ƒøø.ßår/"], ["/é"]),
        ("uri-template", ["/a{/b*}{?c,d:3}"], ["{a", "a}", "{a:0}", "{}"]),
        ("uuid", ["2EB8AA08-aa98-11ea-b4aa-73b441d16380"], ["2eb8aa08aa9811eab4aa73b441d16380"]),
        ("json-pointer", ["", "/a~0b~1c/"], ["a", "/~2", "/~"]),
        ("relative-json-pointer", ["0", "1/a", "2#"], ["", "/a", "01", "0##"]),
        ("regex", ["a+"], ["a(", "\\a"]),
    ]

    @Test("accepts what is of it and refuses the rest", arguments: cases)
    func judges(_ name: String, _ good: [String], _ bad: [String]) throws {
        let options = SchemaOptions(assertsFormats: true)
        let schema = try Schema(["format": .text(name)], options: options)
        #expect(good.filter { !schema.accepts(.text($0)) } == [])
        #expect(bad.filter { schema.accepts(.text($0)) } == [])
        #expect(schema.accepts(1))
    }
}
