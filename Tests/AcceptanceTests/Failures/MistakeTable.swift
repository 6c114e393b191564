extension MistakeCase {
    static let all = names + params + definitions + targets

    private static let names = [
        MistakeCase(
            id: "T072-unknown-endpoint",
            arguments: ["itemLst.v1"],
            errorOutput: """
                apicli: error: no endpoint 'itemLst.v1' in 'FOLDER/endpoints'
                help: did you mean 'itemList.v1'?

                """,
            files: ["endpoints/itemList.v1.json": Exchange.plain]
        ),
        MistakeCase(
            id: "unknown-endpoint-of-call",
            arguments: ["call", "nowhere"],
            errorOutput: """
                apicli: error: no endpoint 'nowhere' in 'FOLDER/endpoints'
                help: see 'apicli list'

                """
        ),
        MistakeCase(
            id: "no-endpoint",
            arguments: ["--param", "a=b", "--dry-run"],
            errorOutput: """
                apicli: error: no endpoint named
                help: see 'apicli list'

                """
        ),
        MistakeCase(
            id: "unknown-command",
            arguments: ["lint2"],
            errorOutput: """
                apicli: error: no endpoint 'lint2' in 'FOLDER/endpoints'
                help: did you mean the command 'lint'?

                """
        ),
        MistakeCase(
            id: "unknown-option",
            arguments: ["x", "--inlude"],
            errorOutput: """
                apicli: error: unknown option '--inlude'
                help: did you mean '--include'?

                """
        ),
        MistakeCase(
            id: "unknown-choice",
            arguments: ["x", "--output", "jsn"],
            errorOutput: """
                apicli: error: option '--output' does not take 'jsn'
                help: did you mean 'json'?

                """
        ),
        MistakeCase(
            id: "all-mistakes-of-a-line",
            arguments: ["x", "--inlude", "--timeout", "soon", "--output"],
            errorOutput: """
                apicli: error: unknown option '--inlude'
                help: did you mean '--include'?
                apicli: error: option '--output' needs a value: FORMAT
                help: write '--output FORMAT'

                """
        ),
        MistakeCase(
            id: "T073-unknown-environment",
            arguments: ["x", "--env", "f"],
            errorOutput: """
                apicli: error: service 's' has no environment 'f'
                help: known: e

                """
        ),
        MistakeCase(
            id: "framing-of-a-line",
            arguments: ["x", "-H", "content-length: 5", "-H", "Transfer-Encoding:chunked"],
            errorOutput: """
                apicli: error: the header line 'content-length' cannot be chosen: it follows from the body
                help: leave it out: the right one is written anyway
                apicli: error: the header line 'Transfer-Encoding' cannot be chosen: it follows from the body
                help: leave it out: the right one is written anyway

                """
        ),
        MistakeCase(
            id: "all-values-of-a-line",
            arguments: ["x", "--timeout", "soon", "-H", "nocolon", "--max-body", "huge"],
            errorOutput: """
                apicli: error: 'nocolon' is no header line
                help: write it as 'Name: value', the name without spaces
                apicli: error: 'soon' is no time for --timeout
                help: write it as 250ms, 10s, 5m or 1h; a bare number is seconds
                apicli: error: 'huge' is no size for --max-body
                help: write it as 64k, 16m or 1g

                """
        ),
        MistakeCase(
            id: "a-command-misspelled",
            arguments: ["nxet", "x"],
            errorOutput: """
                apicli: error: 'x' gives no param
                help: write it as name=value, name:=json or name@file, or did you mean the command 'next'?

                """
        ),
        MistakeCase(
            id: "modes-that-exclude-each-other",
            arguments: ["x", "--dry-run", "--curl"],
            errorOutput: """
                apicli: error: --dry-run and --curl exclude each other
                help: choose one of them

                """
        ),
    ]

    private static let typed =
        #"{"service": "s", "method": "POST", "path": "/x/{id}", "params": {"#
        + #""id": {"in": "path", "type": "string", "required": true}, "#
        + #""n": {"in": "body", "type": "integer", "minimum": 3}, "#
        + #""k": {"in": "query", "type": "string", "enum": ["a", "b"]}, "#
        + #""h": {"in": "header", "type": "string"}, "#
        + #""t": {"in": "query", "type": "integer", "secret": true}}}"#

    private static let params = [
        MistakeCase(
            id: "T011-all-refusals-together",
            arguments: ["x", "n=abc", "k=c", "kk=1"],
            errorOutput: """
                apicli: error: x: unknown param 'kk'
                help: known: id, n, k, h, t
                apicli: error: x: param 'id' is required
                help: give it as '--param id=VALUE'
                apicli: error: x: param 'n' must be an integer, not 'abc'
                help: give a whole number such as 12
                apicli: error: x: param 'k' cannot be 'c'
                help: use one of 'a', 'b'

                """,
            files: ["endpoints/x.json": typed]
        ),
        MistakeCase(
            id: "T011-minimum",
            arguments: ["x", "id=1", "n=2"],
            errorOutput: """
                apicli: error: x: param 'n' is '2', against minimum 3
                help: use 3 or more

                """,
            files: ["endpoints/x.json": typed]
        ),
        MistakeCase(
            id: "T085-secret-that-is-refused",
            arguments: ["x", "id=1", "t=S3cr3t"],
            errorOutput: """
                apicli: error: x: param 't' must be an integer, not the secret given
                help: give a whole number such as 12

                """,
            files: ["endpoints/x.json": typed]
        ),
        MistakeCase(
            id: "T022-line-end-in-a-header",
            arguments: ["x", "id=1", "h=a\r\nX: b"],
            errorOutput: """
                apicli: error: x: param 'h' holds a line end or NUL
                help: take CR, LF and NUL out of the value

                """,
            files: ["endpoints/x.json": typed]
        ),
        MistakeCase(
            id: "word-that-is-no-param",
            arguments: ["x", "word"],
            errorOutput: """
                apicli: error: 'word' gives no param
                help: write it as name=value, name:=json or name@file

                """
        ),
        MistakeCase(
            id: "broken-json-of-a-param",
            arguments: ["x", "n:={"],
            errorOutput: """
                apicli: error: the value of 'n' is not JSON: the text ends where a key in double quotes or '}' should follow
                help: quote it for the shell, or write name=value for plain text

                """
        ),
    ]

    private static let definitions = [
        MistakeCase(
            id: "T036-broken-json",
            arguments: ["x"],
            errorOutput: """
                FOLDER/endpoints/x.json:2:15: error: expected ',' or '}', found '"'
                  2 |   "path": "/" "method": "GET"
                    |               ^
                help: put ',' between two members, and close brackets

                """,
            status: 9,
            files: [
                "endpoints/x.json":
                    "{\"service\": \"s\",\n  \"path\": \"/\" \"method\": \"GET\"\n}\n"
            ]
        ),
        MistakeCase(
            id: "T036-unknown-key",
            arguments: ["x"],
            errorOutput: """
                FOLDER/endpoints/x.json:1:32: error: unknown key 'metod' of an endpoint
                  1 | {"service": "s", "path": "/x", "metod": "GET"}
                    |                                ^~~~~~~
                help: did you mean 'method'?

                """,
            status: 9,
            files: ["endpoints/x.json": #"{"service": "s", "path": "/x", "metod": "GET"}"#]
        ),
        MistakeCase(
            id: "T036-missing-service",
            arguments: ["x"],
            errorOutput: """
                FOLDER/endpoints/x.json:1:13: error: there is no service 't'
                  1 | {"service": "t", "path": "/x"}
                    |             ^~~
                help: write 'FOLDER/endpoints/services/t.json'

                """,
            status: 9,
            files: ["endpoints/x.json": #"{"service": "t", "path": "/x"}"#]
        ),
        MistakeCase(
            id: "T036-unset-variable",
            arguments: ["x"],
            errorOutput: """
                FOLDER/endpoints/services/s.json:1:45: error: variable 'API_HOST' is not set
                  1 | {"environments": {"e": {"baseURL": "https://${API_HOST}/"}}, "defaultEnvironment": "e"}
                    |                                             ^~~~~~~~~~~
                help: set it in the environment, or add 'API_HOST=…' to 'FOLDER/.env'

                """,
            status: 9,
            files: [
                "endpoints/services/s.json":
                    #"{"environments": {"e": {"baseURL": "https://${API_HOST}/"}}, "#
                    + #""defaultEnvironment": "e"}"#
            ]
        ),
        MistakeCase(
            id: "T023-address-without-brackets",
            arguments: ["x"],
            errorOutput: """
                FOLDER/endpoints/services/s.json:1:36: error: the IPv6 address '::1:80' has no brackets
                  1 | {"environments": {"e": {"baseURL": "http://::1:80"}}, "defaultEnvironment": "e"}
                    |                                    ^~~~~~~~~~~~~~~
                help: write brackets around the address, such as 'http://[::1]:8080'

                """,
            status: 9,
            files: [
                "endpoints/services/s.json":
                    #"{"environments": {"e": {"baseURL": "http://::1:80"}}, "#
                    + #""defaultEnvironment": "e"}"#
            ]
        ),
    ]

    private static let targets = [
        MistakeCase(
            id: "unwritable-download",
            arguments: ["x", "--download", "none/f"],
            errorOutput: """
                apicli: error: --download: cannot write 'none/f': 'none': no such file or directory
                help: name a file in a folder that exists and is yours to write in

                """
        ),
        MistakeCase(
            id: "download-to-standard-output",
            arguments: ["x", "--download", "-"],
            errorOutput: """
                apicli: error: --download writes into a file, not to standard output
                help: leave it out: the body goes to standard output anyway

                """
        ),
        MistakeCase(
            id: "download-into-a-folder",
            arguments: ["x", "--download", "endpoints"],
            errorOutput: """
                apicli: error: --download: cannot write 'endpoints': it is a folder
                help: name a file in a folder that exists and is yours to write in

                """
        ),
        MistakeCase(
            id: "unwritable-trace",
            arguments: ["x", "--trace", "none/f"],
            errorOutput: """
                apicli: error: --trace: cannot write 'none/f': no such file or directory
                help: name a file that can be written, or - for standard error

                """
        ),
        MistakeCase(
            id: "missing-file-of-params",
            arguments: ["x", "--params", "none.json"],
            errorOutput: """
                apicli: error: --params: cannot read 'none.json': no such file or directory
                help: name a file that can be read, or - for standard input

                """
        ),
        MistakeCase(
            id: "missing-certificates",
            arguments: ["x", "--cacert", "none.pem"],
            errorOutput: """
                apicli: error: --cacert: cannot read 'none.pem': no such file or directory
                help: name a PEM file

                """
        ),
    ]
}
