import Arguments
import Testing

@Suite("Rendered help")
struct HelpRendererTests {
    @Test("shows the program")
    func showsProgram() {
        #expect(
            HelpRenderer(ExampleSpec.spec).overview() == """
                apicli: call APIs that are described by files

                Usage:
                  apicli <endpoint> [k=v]... [options]
                  apicli <command> [options]

                Commands:
                  call   call an endpoint
                  list   list the endpoints
                  batch  make many calls

                General:
                  -v, --verbose        tell what happens
                      --color WHEN     colour the output (one of: auto, always, never)
                      --endpoints DIR  where the definitions are [env: APICLI_ENDPOINTS]
                  -h, --help           show help

                Run 'apicli <command> --help' for more about a command.

                """
        )
    }

    @Test("shows a command in a narrow terminal")
    func showsCommand() {
        #expect(
            HelpRenderer(ExampleSpec.spec, width: 50).page(of: ExampleSpec.call) == """
                apicli call: call an endpoint

                Usage:
                  apicli call <endpoint> [k=v]... [options]

                Sends one request and prints the body of the
                answer.

                Arguments:
                  endpoint  its name
                  k=v       a param

                Options:
                  -p, --param K=V      give a param (may be
                                       repeated)
                  -o, --output FORMAT  print in this format (one
                                       of: raw, json, compact)
                  -i, --include        print the headers first
                      --dry-run        send nothing; it's 100%
                                       safe

                General:
                  -v, --verbose        tell what happens
                      --color WHEN     colour the output (one of:
                                       auto, always, never)
                      --endpoints DIR  where the definitions are
                                       [env: APICLI_ENDPOINTS]
                  -h, --help           show help

                Examples:
                  list the books
                    apicli itemList.v1 --param category=books

                """
        )
    }

    @Test("begins below a term that is too long, and measures columns")
    func beginsBelowLongTerm() {
        let command = CommandSpec(
            "x",
            summary: "y",
            discussion: "First.\n\n    kept   as is\n\nLast \u{1b}[31mone.",
            positionals: [
                PositionalSpec(String(repeating: "long", count: 8), summary: "below"),
                PositionalSpec("漢字", summary: "wide"),
                PositionalSpec("abcd", summary: "narrow"),
            ]
        )
        let spec = CommandLineSpec(program: "p", summary: "s", commands: [command])
        #expect(
            HelpRenderer(spec).page(of: command).split(separator: "Usage:").last == """

                  p x <longlonglonglonglonglonglonglong> <漢字> <abcd> [options]

                First.

                    kept   as is

                Last \\u{1b}[31mone.

                Arguments:
                  longlonglonglonglonglonglonglong
                        below
                  漢字  wide
                  abcd  narrow

                """
        )
    }
}
