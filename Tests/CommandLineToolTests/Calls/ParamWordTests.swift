import APIModel
import JSONText
import Testing

@testable import CommandLineTool

@Suite("A word that gives a param")
struct ParamWordTests {
    struct Case: Sendable {
        let word: String
        let name: String
        let form: ParamInput.Form

        init(_ word: String, _ name: String, _ form: ParamInput.Form) {
            self.word = word
            self.name = name
            self.form = form
        }
    }

    static let cases = [
        Case("k=v", "k", .text("v")),
        Case("k=", "k", .text("")),
        Case("k=a=b", "k", .text("a=b")),
        Case("title=@company/package: fix", "title", .text("@company/package: fix")),
        Case("url=http://x/?a=b#c@d", "url", .text("http://x/?a=b#c@d")),
        Case("k=:=", "k", .text(":=")),
        Case("k:=1", "k", .json(.integer(1))),
        Case("k:={\"a\":\"b=c@d\"}", "k", .json(["a": "b=c@d"])),
        Case("k@file.txt", "k", .file(path: "file.txt")),
        Case("k@a=b", "k", .file(path: "a=b")),
        Case("k@-", "k", .standardInput),
        Case("a:b=c", "a:b", .text("c")),
    ]

    @Test("is cut at its first separator (T009)", arguments: cases)
    func parses(example: Case) throws {
        let input = try ParamWord.parse(example.word).get()
        #expect(input == ParamInput(name: example.name, form: example.form))
    }

    @Test(
        "is refused without a name or separator",
        arguments: [
            ("word", ParamWord.Fault.noSeparator), ("=v", .noName), ("@f", .noName),
            (":=1", .noName),
        ]
    )
    func refuses(word: String, fault: ParamWord.Fault) {
        #expect(throws: fault) { try ParamWord.parse(word).get() }
    }

    @Test("is refused where JSON is announced and none stands")
    func refusesBrokenJSON() {
        #expect(throws: ParamWord.Fault.self) { try ParamWord.parse("k:={a}").get() }
    }

    @Test("keeps what is percent-encoded already (T017)")
    func encoded() throws {
        let input = try ParamWord.parseEncoded("q=100%25").get()
        #expect(input == ParamInput(name: "q", form: .percentEncoded("100%25")))
    }
}
