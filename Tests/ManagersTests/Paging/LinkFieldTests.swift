import APIModel
import Testing

@testable import Managers

@Suite("The links of a Link header")
struct LinkFieldTests {
    @Test(
        "give the next page",
        arguments: [
            ("quoted", [#"</a>; rel="next""#], "/a"),
            ("bare, upper case", ["</a>;REL=Next"], "/a"),
            ("among types", [#"</a>; rel="last  next""#], "/a"),
            ("second of a line", [#"</p>; rel="prev", </n>; rel="next""#], "/n"),
            ("second line", ["</p>; rel=prev", "</n>; rel=next"], "/n"),
            ("comma and semicolon in the URL", [#"</a,b;c?d=1,2>; rel="next""#], "/a,b;c?d=1,2"),
            (
                "comma in a title", [#"</p>; title="a, </x>; rel=next"; rel=prev, </n>; rel=next"#],
                "/n"
            ),
            ("escaped quote", [#"</n>; title="a\"b"; rel="next""#], "/n"),
            ("blanks", [" , < /n > ; rel = \"next\" "], "/n"),
            ("first rel counts", ["</n>; rel=prev; rel=next"], nil),
            ("about another resource", ["</n>; rel=next; anchor=\"/other\""], nil),
            ("longer word", ["</n>; rel=nextish"], nil),
            ("no rel", ["</n>"], nil),
            ("unclosed", ["</n; rel=next"], nil),
            ("no link", [], nil),
        ] as [(String, [String], String?)]
    )
    func next(id: String, lines: [String], target: String?) {
        let fields = HTTPFields(lines.map { HTTPField("Link", $0) })
        #expect(LinkField.target(of: "next", in: fields) == target, "\(id)")
    }
}
