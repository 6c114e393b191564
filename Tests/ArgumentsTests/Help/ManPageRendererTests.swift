import Testing

@testable import Arguments

@Suite("The manual page")
struct ManPageRendererTests {
    static let cases: [(id: String, text: String, line: String)] = [
        ("plain", "plain text", "plain text"),
        ("hyphen", "--dry-run", #"\-\-dry\-run"#),
        ("backslash", #"a\nb"#, #"a\enb"#),
        ("quotes", #"it's "it" `x`"#, #"it\(aqs \(dqit\(dq \(gax\(ga"#),
        ("accents", "^~", #"\(ha\(ti"#),
        ("request at the start", ".so /etc/passwd", #"\&.so /etc/passwd"#),
        ("other request at the start", "'br", #"\(aqbr"#),
        ("percent", "100%", "100%"),
        ("line end", "a\n.b", "a .b"),
    ]

    @Test("escapes what roff would interpret", arguments: cases)
    func escapes(id: String, text: String, line: String) {
        #expect(Roff.line(text) == line, "\(id)")
    }

    @Test("has all sections, commands and options")
    func hasAll() {
        let page = ManPageRenderer(ExampleSpec.spec, version: "1.0").page()
        #expect(page.hasPrefix(".TH \"APICLI\" 1 \"\" \"apicli 1.0\"\n.SH NAME\napicli \\- call"))
        let parts = [
            ".B \"apicli\"\n<endpoint> [k=v]... [options]\n",
            ".SS \"list\"\n.B \"apicli list [pattern] [options]\"\n",
            ".TP\n.B \"\\-o, \\-\\-output FORMAT\"\nprint in this format (one of: raw, json, ",
            ".TP\n.B \"\\-\\-dry\\-run\"\nsend nothing; it\\(aqs 100% safe\n",
            ".RS 4\n.nf\napicli itemList.v1 \\-\\-param category=books\n.fi\n.RE\n",
            ".SH \"GENERAL\"\n.TP\n.B \"\\-v, \\-\\-verbose\"\n",
            ".SH ENVIRONMENT\n.TP\n.B \"APICLI_ENDPOINTS\"\n",
        ]
        for part in parts { #expect(page.contains(part), "\(part)") }
    }
}
