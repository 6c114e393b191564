import Arguments
import Diagnostics
import Testing

@Suite("A mistake on the command line")
struct UsageMistakeTests {
    struct Case: Sendable {
        let id: String
        let words: [String]
        let messages: [String]
    }

    static let cases: [Case] = [
        Case(
            id: "unknown option",
            words: ["x", "--parm", "a=1"],
            messages: ["usage.unknown-option: unknown option '--parm' | did you mean '--param'?"]
        ),
        Case(
            id: "unknown option with a value",
            words: ["x", "--includ=1"],
            messages: [
                "usage.unknown-option: unknown option '--includ' | did you mean '--include'?"
            ]
        ),
        Case(
            id: "unknown letter",
            words: ["x", "-vz"],
            messages: ["usage.unknown-option: unknown option '-z'"]
        ),
        Case(
            id: "long option with one dash",
            words: ["x", "-dry-run"],
            messages: [
                "usage.unknown-option: unknown option '-dry-run' | did you mean '--dry-run'?"
            ]
        ),
        Case(
            id: "negative number",
            words: ["x", "-5"],
            messages: [
                "usage.unknown-option: unknown option '-5' "
                    + "| write '--' before a word that begins with '-'"
            ]
        ),
        Case(
            id: "option of another command",
            words: ["list", "--input", "calls.jsonl"],
            messages: [
                "usage.unknown-option: 'apicli list' has no option '--input' "
                    + "| it is an option of: 'batch'"
            ]
        ),
        Case(
            id: "missing value",
            words: ["x", "--output"],
            messages: [
                "usage.missing-value: option '--output' needs a value: FORMAT "
                    + "| write '--output FORMAT'"
            ]
        ),
        Case(
            id: "missing value of a letter behind flags",
            words: ["x", "-vp"],
            messages: ["usage.missing-value: option '-p' needs a value: K=V | write '-p K=V'"]
        ),
        Case(
            id: "value on a flag",
            words: ["x", "--verbose=yes"],
            messages: [
                "usage.unexpected-value: option '--verbose' takes no value, but was given 'yes' "
                    + "| write '--verbose' alone"
            ]
        ),
        Case(
            id: "near choice",
            words: ["x", "-o", "jsn"],
            messages: [
                "usage.unknown-choice: option '-o' does not take 'jsn' | did you mean 'json'?"
            ]
        ),
        Case(
            id: "far choice",
            words: ["x", "--output=spreadsheet"],
            messages: [
                "usage.unknown-choice: option '--output' does not take 'spreadsheet' "
                    + "| known: raw, json, compact"
            ]
        ),
        Case(
            id: "missing word",
            words: ["call", "-v"],
            messages: [
                "usage.missing-argument: 'apicli call' needs <endpoint> | see 'apicli call --help'"
            ]
        ),
        Case(
            id: "a word too many",
            words: ["list", "a", "b"],
            messages: [
                "usage.unexpected-argument: 'apicli list' takes no further argument 'b' "
                    + "| remove 'b'"
            ]
        ),
        Case(
            id: "all at once, in their order",
            words: ["--verbos", "x", "-o", "jsn", "--include=1", "--param"],
            messages: [
                "usage.unknown-option: unknown option '--verbos' | did you mean '--verbose'?",
                "usage.unknown-choice: option '-o' does not take 'jsn' | did you mean 'json'?",
                "usage.unexpected-value: option '--include' takes no value, but was given '1' "
                    + "| write '--include' alone",
                "usage.missing-value: option '--param' needs a value: K=V | write '--param K=V'",
            ]
        ),
    ]

    @Test("is told with its remedy", arguments: cases)
    func isTold(_ example: Case) {
        let messages = Self.messages(ExampleSpec.spec, example.words)
        #expect(messages == example.messages, "\(example.id)")
    }

    @Test("keeps what was understood")
    func keepsUnderstood() {
        let error = #expect(throws: UsageError.self) {
            try ArgumentParser(ExampleSpec.spec).parse(["x", "--nope", "--color", "never"])
        }
        #expect(error?.understood.value(of: "color") == "never")
    }

    @Test("names unknown commands where none is the default")
    func namesUnknownCommands() {
        var spec = ExampleSpec.spec
        spec.defaultCommand = nil
        #expect(
            Self.messages(spec, ["lsit"]) == [
                "usage.unknown-command: unknown command 'lsit' | did you mean 'list'?"
            ]
        )
    }

    private static func messages(_ spec: CommandLineSpec, _ words: [String]) -> [String] {
        do {
            _ = try ArgumentParser(spec).parse(words)
            return []
        } catch {
            return error.diagnostics.map { diagnostic in
                let remedy = diagnostic.remedy.map { " | " + $0 } ?? ""
                return "\(diagnostic.code): \(diagnostic.title)\(remedy)"
            }
        }
    }
}
