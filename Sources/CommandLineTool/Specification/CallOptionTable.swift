import APIModel
import Arguments

/// The options of a call.
enum CallOptionTable {
    static let all: [OptionSpec] =
        input + output + paging + preview + watching + limits + cache + connection + cassettes

    private static let input: [OptionSpec] = [
        option("param", "p", "K=V", "a param: k=v, k:=json or k@file", repeats: true),
        option(
            "params",
            nil,
            "FILE",
            "params from a JSON object in a file, or - for standard input",
            repeats: true,
            files: true
        ),
        option(
            "param-raw",
            nil,
            "K=V",
            "a param whose value is percent-encoded already",
            repeats: true
        ),
        option("header", "H", "N: V", "a header line for this call", repeats: true),
        OptionSpec(
            "env",
            letter: "e",
            value: .init("NAME", completion: .environments),
            summary: "environment of the service",
            section: "Request"
        )
        .environment("APICLI_ENV"),
        OptionSpec(
            "strategy",
            letter: "s",
            value: .init("NAME", choices: FlightStrategy.allCases.map(\.rawValue)),
            summary: "what happens while another call of the same key is in the air",
            section: "Request"
        ),
    ]

    private static let output: [OptionSpec] =
        views + [
            flag("include", "i", "status line and header first", in: "Output"),
            OptionSpec(
                "download",
                value: .init("FILE", completion: .files),
                summary: "write the body into a file, whole or not at all",
                section: "Output"
            ),
            flag("resume", nil, "go on with a download that was cut off", in: "Output"),
            value(
                "checksum",
                "ALGORITHM:HEX",
                "digest that the body must have: sha256, sha512, sha1 or md5",
                in: "Output"
            ),
        ]

    /// The options that say what is shown of an answer.
    static let views: [OptionSpec] = [
        OptionSpec(
            "reformer",
            letter: "r",
            value: .init("NAME", completion: .reformers),
            isRepeatable: true,
            summary: "a named view of the answer; several make an object of views",
            section: "Output"
        ),
        value("query", "EXPR", "a view given on the spot, as a JMESPath", in: "Output"),
        OptionSpec(
            "output",
            letter: "o",
            value: .init("FORMAT", choices: OutputFormat.words),
            summary: "format of the body",
            section: "Output"
        ),
        value(
            "max-items",
            "N",
            "the most items or records to print; of a paged endpoint the most items of a walk",
            in: "Output"
        ),
    ]

    private static let preview: [OptionSpec] = [
        flag(
            "dry-run",
            nil,
            "print the request that would be sent, send nothing",
            in: "Without sending"
        ),
        flag(
            "curl",
            nil,
            "print the request as a curl command, send nothing",
            in: "Without sending"
        ),
        flag(
            "explain",
            nil,
            "print where each value comes from, each policy and the request",
            in: "Without sending"
        ),
    ]

    private static let watching: [OptionSpec] = [
        flag("verbose", "v", "show request and answer header on standard error", in: "Watching"),
        OptionSpec(
            "trace",
            value: .init("FILE", completion: .files),
            summary: "write all that happens on the wire into a file (- is standard error)",
            section: "Watching"
        ),
        OptionSpec(
            "har",
            value: .init("FILE", completion: .files),
            summary: "write requests and answers into an HTTP archive (HAR 1.2)",
            section: "Watching"
        ),
        flag("timing", nil, "show how long what took on standard error", in: "Watching"),
    ]

    private static let limits: [OptionSpec] = [
        value(
            "timeout",
            "TIME",
            "bound of the whole call (60s): 250ms, 10s, 5m; a bare number is seconds",
            in: "Limits"
        ),
        value("connect-timeout", "TIME", "bound of making the connection (10s)", in: "Limits"),
        value("idle-timeout", "TIME", "longest pause between bytes (60s)", in: "Limits"),
        value(
            "max-body",
            "SIZE",
            "largest body to take: 64k, 16m, 1g; unset, what is not held in memory has no limit",
            in: "Limits"
        ),
        value(
            "retry",
            "N",
            "tries besides the first, after faults and statuses such as 429",
            in: "Limits"
        ),
        flag("no-follow", nil, "do not follow redirects", in: "Limits"),
    ]

    private static let connection: [OptionSpec] = [
        value(
            "proxy",
            "URL",
            "proxy instead of the environment's; empty is none",
            in: "Connection"
        ),
        flag("insecure", "k", "do not check certificates", in: "Connection"),
        file("cacert", "certificates (PEM) of the authorities to trust"),
        file("cert", "client certificate (PEM)"),
        file("key", "key of the client certificate (PEM)"),
        OptionSpec(
            "resolve",
            value: .init("HOST:PORT:ADDRESS"),
            isRepeatable: true,
            summary: "address to connect to for a host and port",
            section: "Connection"
        ),
        file("unix-socket", "connect to a Unix socket instead of the host"),
    ]

    private static func option(
        _ name: String,
        _ letter: Character?,
        _ placeholder: String,
        _ summary: String,
        repeats: Bool = false,
        files: Bool = false
    ) -> OptionSpec {
        OptionSpec(
            name,
            letter: letter,
            value: .init(placeholder, completion: files ? .files : .none),
            isRepeatable: repeats,
            summary: summary,
            section: "Request"
        )
    }

    private static func flag(
        _ name: String,
        _ letter: Character?,
        _ summary: String,
        in section: String
    ) -> OptionSpec {
        OptionSpec(name, letter: letter, summary: summary, section: section)
    }

    private static func value(
        _ name: String,
        _ placeholder: String,
        _ summary: String,
        in section: String
    ) -> OptionSpec {
        OptionSpec(name, value: .init(placeholder), summary: summary, section: section)
    }

    private static func file(_ name: String, _ summary: String) -> OptionSpec {
        OptionSpec(
            name,
            value: .init("FILE", completion: .files),
            summary: summary,
            section: "Connection"
        )
    }
}
