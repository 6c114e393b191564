import APIModel
import Testing

@Suite("A path template")
struct PathTemplateTests {
    @Test("names its variables in order")
    func namesVariables() throws {
        let template = try PathTemplate("/a/{one}/b/{+two,three*}/{four:3}")
        #expect(template.names == ["one", "two", "three", "four"])
    }

    @Test(
        "says what is wrong",
        arguments: [
            ("/a/{id", PathTemplate.Fault.openBrace),
            ("/a/id}", .strayBrace),
            ("/a/{}", .emptyExpression),
            ("/a{?q}", .unsupportedOperator("?")),
            ("/a/{my id}", .badName("my id")),
            ("/a/{id:x}", .badPrefix("id:x")),
        ]
    )
    func saysWhatIsWrong(_ text: String, _ fault: PathTemplate.Fault) {
        #expect(throws: fault) { try PathTemplate(text) }
        #expect(!fault.message.isEmpty)
    }

    @Test("encodes literals where a URL cannot hold them")
    func encodesLiterals() throws {
        let texts = try PathTemplate("/ä b/%41/{x}").expand { _ in .text("1") }
        #expect(texts?.map(\.text).joined() == "/%C3%A4%20b/%41/1")
    }
}
