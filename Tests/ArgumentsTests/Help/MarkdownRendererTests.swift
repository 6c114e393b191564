import Arguments
import Testing

@Suite("The command reference in Markdown")
struct MarkdownRendererTests {
    @Test("lists commands, their arguments, options and examples")
    func listsCommands() {
        let document = MarkdownRenderer(ExampleSpec.spec).document()
        let expected = """
            ## call

            Call an endpoint.

                apicli call <endpoint> [k=v]... [options]

            Sends one request and prints the body of the answer.

            | Argument | Meaning |
            | --- | --- |
            | `endpoint` | its name |
            | `k=v` | a param |

            | Options | Meaning |
            | --- | --- |
            | `-p, --param K=V` | give a param (may be repeated) |
            | `-o, --output FORMAT` | print in this format (one of: raw, json, compact) |
            | `-i, --include` | print the headers first |
            | `--dry-run` | send nothing; it's 100% safe |

            List the books:

                apicli itemList.v1 --param category=books

            ## list
            """
        #expect(document.contains(expected))
        #expect(document.contains("| [`list`](#list) | list the endpoints |\n"))
        #expect(document.contains("## Options of every command\n\n| General | Meaning |\n"))
    }

    @Test("escapes what Markdown would interpret")
    func escapes() {
        let option = OptionSpec(
            "x",
            value: OptionSpec.Value("A|B"),
            summary: "takes <a>, *b*, `c`, d_e or f|g"
        )
        let command = CommandSpec("x", summary: "y", options: [option])
        let spec = CommandLineSpec(program: "p", summary: "s", commands: [command])
        let row = #"| `--x A\|B` | takes \<a\>, \*b\*, \`c\`, d\_e or f\|g |"#
        #expect(MarkdownRenderer(spec).document().contains(row))
    }
}
