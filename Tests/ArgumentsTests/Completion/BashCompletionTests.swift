import Arguments
import Testing

@Suite("Completion in Bash", .enabled(if: ShellRun.path(of: "bash") != nil))
struct BashCompletionTests {
    struct Case: Sendable {
        let id: String
        /// The words as Bash splits them, the last being completed.
        let words: [String]
        let offered: [String]
    }

    static let cases: [Case] = [
        Case(
            id: "the first word",
            words: [""],
            offered: ["call", "list", "batch", "itemList.v1", "items\\$\\(touch\\ x\\)"]
        ),
        Case(id: "the start of a command", words: ["ba"], offered: ["batch"]),
        Case(id: "behind options", words: ["-v", "--color", "never", "li"], offered: ["list"]),
        Case(id: "an endpoint", words: ["call", "itemL"], offered: ["itemList.v1"]),
        Case(id: "params", words: ["itemList.v1", ""], offered: ["category=", "page="]),
        Case(id: "more params", words: ["call", "x", "a", "=", "1", "pa"], offered: ["page="]),
        Case(id: "the value of a param", words: ["x", "a", "=", "p"], offered: []),
        Case(id: "a value", words: ["x", "--output", "j"], offered: ["json"]),
        Case(
            id: "a value of another command",
            words: ["batch", "-o", ""],
            offered: ["lines", "text"]
        ),
        Case(id: "a value behind =", words: ["x", "--output", "=", "c"], offered: ["compact"]),
        Case(
            id: "the equal sign itself",
            words: ["--color", "="],
            offered: ["auto", "always", "never"]
        ),
        Case(id: "an option of the default command", words: ["x", "--in"], offered: ["--include"]),
        Case(id: "an option before the first word", words: ["--dr"], offered: ["--dry-run"]),
        Case(id: "an option of a command", words: ["batch", "--in"], offered: ["--input"]),
        Case(id: "not an option of another", words: ["list", "--in"], offered: []),
        Case(id: "a folder", words: ["--endpoints", "/usr/bi"], offered: ["/usr/bin"]),
        Case(id: "a file", words: ["batch", "--input", "/etc/passw"], offered: ["/etc/passwd"]),
        Case(id: "nothing more", words: ["list", "x", ""], offered: []),
    ]

    private static let answers = #"""
        answers() {
            [[ $1 == __complete ]] || return
            case "$2" in
                endpoints) printf '%s\n' $'itemList.v1\titems' 'items$(touch x)' ;;
                params) printf '%s\n' 'category=' $'page=\tan integer' ;;
            esac
        }
        """#

    @Test("offers what fits", arguments: cases)
    func offers(_ example: Case) throws {
        let words = example.words.map { "'" + $0 + "'" }.joined(separator: " ")
        let script = """
            \(CompletionRenderer(ExampleSpec.spec).script(for: .bash))
            \(Self.answers)
            COMP_WORDS=(answers \(words))
            COMP_CWORD=\(example.words.count)
            _apicli
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let offered = try ShellRun.lines("bash", script).filter { !$0.hasPrefix("/etc/passwd-") }
        #expect(offered == example.offered, "\(example.id)")
    }

    @Test("tells the words before the cursor, joined again")
    func tellsWords() throws {
        let script = """
            \(CompletionRenderer(ExampleSpec.spec).script(for: .bash))
            answers() { printf '<%s>' "$@" >&2; }
            COMP_WORDS=(answers --endpoints '=' dir x a '=' 1 '')
            COMP_CWORD=8
            _apicli
            """
        let asked =
            script.replacing("2>/dev/null)", with: "2>&1 >/dev/null)")
            + "\nprintf '%s\\n' \"${COMPREPLY[@]}\""
        let expected = #"\<__complete\>\<params\>\<--endpoints=dir\>\<x\>\<a=1\>"#
        #expect(try ShellRun.lines("bash", asked) == [expected])
    }
}
