import Arguments
import Testing

@Suite("An argument parser")
struct ArgumentParserTests {
    typealias Occurrence = ParsedArguments.Occurrence

    struct Case: Sendable {
        let id: String
        let words: [String]
        var command: String? = "call"
        let occurrences: [Occurrence]
    }

    private static func option(_ name: String, _ value: String? = nil) -> Occurrence {
        .option(name: name, value: value)
    }

    private static let words: [Case] = [
        Case(id: "nothing", words: [], command: nil, occurrences: []),
        Case(id: "endpoint", words: ["items.v1"], occurrences: [.positional("items.v1")]),
        Case(id: "command", words: ["list"], command: "list", occurrences: []),
        Case(
            id: "an endpoint named like a command",
            words: ["call", "list"],
            occurrences: [.positional("list")]
        ),
        Case(
            id: "a command's name behind the end of options",
            words: ["--", "list"],
            occurrences: [.positional("list")]
        ),
        Case(
            id: "options before the command",
            words: ["-v", "--color", "never", "list", "x"],
            command: "list",
            occurrences: [option("verbose"), option("color", "never"), .positional("x")]
        ),
        Case(
            id: "a value that is a command's name",
            words: ["-p", "list", "items"],
            occurrences: [option("param", "list"), .positional("items")]
        ),
        Case(
            id: "options before, between and behind words",
            words: ["-v", "items", "a=1", "-p", "b=2", "c=3", "-i"],
            occurrences: [
                option("verbose"), .positional("items"), .positional("a=1"),
                option("param", "b=2"), .positional("c=3"), option("include"),
            ]
        ),
        Case(id: "only options", words: ["-v"], command: nil, occurrences: [option("verbose")]),
    ]

    private static let values: [Case] = [
        Case(
            id: "four ways to write a value",
            words: ["x", "--output", "raw", "--output=json", "-o", "compact", "-oraw"],
            occurrences: [
                .positional("x"), option("output", "raw"), option("output", "json"),
                option("output", "compact"), option("output", "raw"),
            ]
        ),
        Case(
            id: "the value holds more equal signs",
            words: ["x", "--param=a=b=c"],
            occurrences: [.positional("x"), option("param", "a=b=c")]
        ),
        Case(
            id: "an empty value",
            words: ["x", "--param=", "-p", ""],
            occurrences: [.positional("x"), option("param", ""), option("param", "")]
        ),
        Case(
            id: "the next word whatever it is",
            words: ["x", "--param", "-p", "-p", "--", "-p", "--help"],
            occurrences: [
                .positional("x"), option("param", "-p"), option("param", "--"),
                option("param", "--help"),
            ]
        ),
        Case(
            id: "joined flags, the last with a value",
            words: ["x", "-vioraw", "-ip", "a=1"],
            occurrences: [
                .positional("x"), option("verbose"), option("include"), option("output", "raw"),
                option("include"), option("param", "a=1"),
            ]
        ),
        Case(
            id: "the end of options",
            words: ["x", "--", "-v", "--", "--help"],
            occurrences: [
                .positional("x"), .positional("-v"), .positional("--"), .positional("--help"),
            ]
        ),
        Case(id: "a dash alone", words: ["-"], occurrences: [.positional("-")]),
        Case(id: "an empty word", words: [""], occurrences: [.positional("")]),
        Case(
            id: "a combining mark at the start of a value",
            words: ["x", "--param=\u{301}a", "-p\u{301}a"],
            occurrences: [
                .positional("x"), option("param", "\u{301}a"), option("param", "\u{301}a"),
            ]
        ),
        Case(
            id: "help makes mistakes unimportant",
            words: ["call", "--help", "--nope"],
            occurrences: [option("help")]
        ),
    ]

    @Test("reads words in their order", arguments: words + values)
    func reads(_ example: Case) throws {
        let arguments = try ArgumentParser(ExampleSpec.spec).parse(example.words)
        #expect(arguments.command == example.command, "\(example.id)")
        #expect(arguments.occurrences == example.occurrences, "\(example.id)")
    }

    @Test("lets the last of an option given twice win")
    func lastWins() throws {
        let words = ["x", "-o", "raw", "a=1", "-o", "json", "-p", "b=2", "-p", "c=3"]
        let arguments = try ArgumentParser(ExampleSpec.spec).parse(words)
        #expect(arguments.value(of: "output") == "json")
        #expect(arguments.values(of: "param") == ["b=2", "c=3"])
        #expect(arguments.positionals == ["x", "a=1"])
        #expect(arguments.has("output") && !arguments.has("include"))
        #expect(arguments.value(of: "include") == nil)
    }

    @Test("tells a named command from the default one")
    func tellsNamedCommand() throws {
        let parser = ArgumentParser(ExampleSpec.spec)
        #expect(try parser.parse(["call", "x"]).isCommandNamed)
        #expect(try !parser.parse(["x"]).isCommandNamed)
    }
}
