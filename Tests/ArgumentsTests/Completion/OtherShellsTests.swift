import Arguments
import Testing

@Suite("Completion in other shells")
struct OtherShellsTests {
    private static func script(_ shell: CompletionRenderer.Shell) -> String {
        CompletionRenderer(ExampleSpec.spec).script(for: shell)
    }

    static let fishCases: [(id: String, line: String, offered: [String])] = [
        ("the first word", "apicli ", ["batch", "call", "itemList.v1", "list"]),
        ("params", "apicli itemList.v1 cat", ["category="]),
        ("a value", "apicli x --output ", ["compact", "json", "raw"]),
        ("a value of a letter", "apicli x -o j", ["json"]),
        ("an option of a command", "apicli batch --in", ["--input"]),
        ("an option of the default command", "apicli -v x --dr", ["--dry-run"]),
        ("not an option of another", "apicli list --in", []),
    ]

    @Test(
        "offers what fits in fish",
        .enabled(if: ShellRun.path(of: "fish") != nil),
        arguments: fishCases
    )
    func offersInFish(id: String, line: String, offered: [String]) throws {
        let script = """
            function apicli
                switch $argv[2]
                    case endpoints
                        echo itemList.v1\\titems
                    case params
                        echo category=
                end
            end
            \(Self.script(.fish))
            complete -C '\(line)'
            """
        let lines = try ShellRun.lines("fish", script)
        let words = lines.map { String($0.prefix { $0 != "\t" }) }
        #expect(Set(words).isSuperset(of: offered), "\(id): \(lines)")
        #expect(words.filter { !offered.contains($0) && !$0.hasPrefix("-") } == [], "\(id)")
        if offered.isEmpty { #expect(words == [], "\(id)") }
    }

    @Test("is a script that Z shell reads", .enabled(if: ShellRun.path(of: "zsh") != nil))
    func isReadByZsh() throws {
        let script = "compdef() { :; }\n" + Self.script(.zsh) + "\nwhence -w _apicli _apicli_ask"
        #expect(
            try ShellRun.lines("zsh", script) == ["_apicli: function", "_apicli_ask: function"]
        )
    }

    @Test("asks the program in Z shell", .enabled(if: ShellRun.path(of: "zsh") != nil))
    func asksInZsh() throws {
        let script = """
            compdef() { :; }
            compadd() { print -r -- "$@" = "${(P)argv[-1]}"; }
            answers() { print -r -- "$*"; print -l 'category=' $'page=\tan integer'; }
            \(Self.script(.zsh))
            words=(answers x 'a b' '')
            CURRENT=4
            _apicli_ask -J group params
            """
        #expect(
            try ShellRun.lines("zsh", script) == [
                "-J group -a plain = __complete params x a b",
                "-J group -S  -a open = category= page=",
            ]
        )
    }

    @Test("writes options for Z shell with values and exclusions")
    func writesZshOptions() {
        let script = Self.script(.zsh)
        #expect(script.hasPrefix("#compdef apicli\n"))
        let lines = [
            "'(-o --output)-o+[print in this format]:FORMAT:(raw json compact)'",
            "'(-o --output)--output=[print in this format]:FORMAT:(raw json compact)'",
            "'*--param=[give a param]:K=V:_apicli_ask params'",
            #"'(--dry-run)--dry-run[send nothing; it'\''s 100% safe]'"#,
            "'(--endpoints)--endpoints=[where the definitions are]:DIR:_files -/'",
        ]
        for line in lines { #expect(script.contains(line + "\n"), "\(line)") }
    }

    @Test("quotes what a shell would interpret", arguments: CompletionRenderer.Shell.allCases)
    func quotes(_ shell: CompletionRenderer.Shell) throws {
        guard ShellRun.path(of: shell.rawValue) != nil else { return }
        let summary = #"it's "$(echo ran >&2)" `echo ran` \ [a] %s: 100% *"#
        let option = OptionSpec(
            "x",
            value: OptionSpec.Value("$(echo ran)", choices: ["$(echo ran)", "it's"]),
            summary: summary
        )
        let command = CommandSpec("y", summary: summary, options: [option])
        let spec = CommandLineSpec(program: "apicli", summary: summary, commands: [command])
        let script = CompletionRenderer(spec).script(for: shell)
        let declaration = shell == .zsh ? "compdef() { :; }\n" : ""
        #expect(try ShellRun.lines(shell.rawValue, declaration + script) == [])
    }
}
