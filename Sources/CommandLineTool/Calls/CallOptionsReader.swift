import APIModel
import Arguments
import Diagnostics
import EndpointDefinitions
import IntensiveNetworking
import JSONText

/// Reads the options of a call, gathering every mistake.
struct CallOptionsReader {
    let arguments: ParsedArguments
    let environment: [String: String]
    private(set) var mistakes: [Diagnostic] = []

    init(_ arguments: ParsedArguments, environment: [String: String]) {
        self.arguments = arguments
        self.environment = environment
    }

    /// The options; throws all mistakes at once, status 2.
    mutating func read(endpoint: String) throws(CommandFailure) -> CallOptions {
        var options = CallOptions(endpoint: endpoint)
        options.environment = arguments.value(of: "env") ?? environment["APICLI_ENV"].nonEmpty
        options.inputs = readInputs()
        options.headers = readHeaders()
        options.strategy = arguments.value(of: "strategy").flatMap(FlightStrategy.init)
        options.mode = readMode()
        options.includesHead = arguments.has("include")
        options.download = arguments.value(of: "download")
        options.resumes = arguments.has("resume")
        options.checksum = readChecksum()
        options.output = readOutput(isDownload: options.download != nil)
        options.walk = readWalk()
        options.isVerbose = arguments.has("verbose")
        options.trace = arguments.value(of: "trace")
        options.har = arguments.value(of: "har")
        options.showsTiming = arguments.has("timing")
        options.retry = count("retry")
        options.cachePolicy = readCachePolicy()
        options.limits = readLimits()
        checkStandardInput(options.inputs)
        checkCombinations(options)
        guard mistakes.isEmpty else { throw CommandFailure(.usage, mistakes) }
        return options
    }

    private mutating func readInputs() -> [ParamInput] {
        var inputs: [ParamInput] = []
        for (index, occurrence) in arguments.occurrences.enumerated() {
            switch occurrence {
            case .option("param", let value?): append(ParamWord.parse(value), value, to: &inputs)
            case .option("param-raw", let value?):
                append(ParamWord.parseEncoded(value), value, to: &inputs)
            case .positional(let word) where namesNoEndpoint || index != firstPositional:
                append(ParamWord.parse(word), word, to: &inputs)
            default: continue
            }
        }
        return inputs
    }

    /// Whether the first word is a param as well.
    var namesNoEndpoint = false

    private var firstPositional: Int? {
        arguments.occurrences.firstIndex {
            guard case .positional = $0 else { return false }
            return true
        }
    }

    private mutating func append(
        _ word: Result<ParamInput, ParamWord.Fault>,
        _ text: String,
        to inputs: inout [ParamInput]
    ) {
        switch word {
        case .success(let input): inputs.append(input)
        case .failure(let fault):
            var mistake = fault.diagnostic(of: text)
            if fault == .noSeparator, let command = meantCommand {
                mistake.remedy = mistake.remedy.map {
                    "\($0), or did you mean the command '\(command)'?"
                }
            }
            mistakes.append(mistake)
        }
    }

    /// The command whose name the first word, which is taken for an endpoint, nearly is.
    private var meantCommand: String? {
        guard !arguments.isCommandNamed, let word = arguments.positionals.first else { return nil }
        return Nearest.match(word, among: CommandTable.commands.map(\.name))
    }

    private mutating func readHeaders() -> HTTPFields {
        var fields = HTTPFields()
        for line in arguments.values(of: "header") {
            guard let colon = line.firstIndex(of: ":"), HTTPToken.isValid(String(line[..<colon]))
            else {
                mistake(
                    "bad-header",
                    "'\(line)' is no header line",
                    "write it as 'Name: value', the name without spaces"
                )
                continue
            }
            let name = String(line[..<colon])
            guard !FramingFields.contains(name) else {
                mistake(
                    "bad-header",
                    "the header line '\(name)' cannot be chosen: it follows from the body",
                    "leave it out: the right one is written anyway"
                )
                continue
            }
            let value = line[line.index(after: colon)...].trimmingBlanks
            fields.append(HTTPField(name, value))
        }
        return fields
    }

    private mutating func readMode() -> CallOptions.Mode {
        let modes: [(String, CallOptions.Mode)] = [
            ("dry-run", .dryRun), ("curl", .curl), ("explain", .explain),
        ]
        let chosen = modes.filter { arguments.has($0.0) }
        if chosen.count > 1 {
            let names = chosen.map { "--\($0.0)" }.joined(separator: " and ")
            mistake("conflicting-options", "\(names) exclude each other", "choose one of them")
        }
        return chosen.first?.1 ?? .send
    }

    private mutating func readOutput(isDownload: Bool) -> OutputOptions {
        var output = OutputOptions()
        output.reformers = arguments.values(of: "reformer")
        output.query = arguments.value(of: "query")
        output.format = arguments.value(of: "output").flatMap(OutputFormat.init(word:))
        output.isDownload = isDownload
        output.maxItems = count("max-items")
        return output
    }

    private mutating func readChecksum() -> Checksum? {
        guard let text = arguments.value(of: "checksum") else { return nil }
        guard let checksum = Checksum(text) else {
            mistake(
                "bad-checksum",
                "'\(text)' is no checksum",
                "write it as sha256:HEX, sha512:HEX, sha1:HEX or md5:HEX, all digits of it"
            )
            return nil
        }
        return checksum
    }

    private mutating func readWalk() -> WalkOptions {
        WalkOptions(
            isAll: arguments.has("all"),
            pages: arguments.command == "next" ? 1 : count("pages"),
            deadline: duration("deadline"),
            resumeToken: arguments.value(of: "resume-token")
        )
    }

    private mutating func count(_ name: String) -> Int? {
        guard let text = arguments.value(of: name) else { return nil }
        guard let count = Int(text), count > 0 else {
            mistake("bad-number", "'\(text)' is no number for --\(name)", "give 1 or more")
            return nil
        }
        return count
    }

    private mutating func readLimits() -> CallLimitsChoice {
        var limits = CallLimitsChoice()
        limits.timeout = duration("timeout")
        limits.connectTimeout = duration("connect-timeout")
        limits.idleTimeout = duration("idle-timeout")
        limits.maxBody = size("max-body")
        limits.followsRedirects = !arguments.has("no-follow")
        limits.isInsecure = arguments.has("insecure")
        limits.proxy = arguments.value(of: "proxy")
        limits.tls = TLSFiles(
            authority: readableFile("cacert"),
            certificate: readableFile("cert"),
            key: readableFile("key")
        )
        limits.resolve = readResolve()
        limits.unixSocket = arguments.value(of: "unix-socket")
        return limits
    }

    private mutating func duration(_ name: String) -> Duration? {
        guard let text = arguments.value(of: name) else { return nil }
        guard let duration = DurationText.parse(text), duration > .zero else {
            mistake(
                "bad-duration",
                "'\(text)' is no time for --\(name)",
                "write it as 250ms, 10s, 5m or 1h; a bare number is seconds"
            )
            return nil
        }
        return duration
    }

    private mutating func size(_ name: String) -> Int64? {
        guard let text = arguments.value(of: name) else { return nil }
        guard let size = ByteSize.parse(text) else {
            mistake("bad-size", "'\(text)' is no size for --\(name)", "write it as 64k, 16m or 1g")
            return nil
        }
        return size
    }

    private mutating func readableFile(_ name: String) -> String? {
        guard let path = arguments.value(of: name) else { return nil }
        if let reason = FileAccess.readFault(path) {
            mistake(
                "unreadable-file",
                "--\(name): cannot read '\(path)': \(reason)",
                "name a PEM file"
            )
        }
        return path
    }

    private mutating func readResolve() -> [String: String] {
        var addresses: [String: String] = [:]
        for text in arguments.values(of: "resolve") {
            let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3, !parts[0].isEmpty, Int(parts[1]) != nil, !parts[2].isEmpty
            else {
                mistake(
                    "bad-resolve",
                    "'\(text)' is no address for --resolve",
                    "write it as host:port:address"
                )
                continue
            }
            addresses["\(parts[0]):\(parts[1])"] = String(parts[2])
        }
        return addresses
    }

    /// Two params that read it are refused where params are read; `--params -` comes before that.
    private mutating func checkStandardInput(_ inputs: [ParamInput]) {
        let files = arguments.values(of: "params").count { $0 == "-" }
        let params = inputs.filter { $0.form == .standardInput }.map { "'\($0.name)@-'" }
        guard files > 0, files + params.count > 1 else { return }
        let names = Array(repeating: "'--params -'", count: files) + params
        mistake(
            "conflicting-options",
            "standard input can be read once, not by \(names.joined(separator: " and "))",
            "put one of them into a file"
        )
    }

    private mutating func checkCombinations(_ options: CallOptions) {
        if options.walk.isAsked, options.download != nil || options.output.format == .raw {
            mistake(
                "conflicting-options",
                "--all, --pages and --resume-token exclude --download and --output raw",
                "those are the bytes of one answer, and a walk has many"
            )
        }
        checkDownload(options)
        if let mistake = CassetteChoice.mistake(arguments) { mistakes.append(mistake) }
        guard let download = options.download else { return }
        if download == "-" {
            mistake(
                "bad-target",
                "--download writes into a file, not to standard output",
                "leave it out: the body goes to standard output anyway"
            )
        }
        let output = options.output
        if output.format != nil || output.query != nil || !output.reformers.isEmpty {
            mistake(
                "conflicting-options",
                "--download excludes --output, --query and --reformer",
                "a download is always the bytes of the body"
            )
        }
    }

    private mutating func checkDownload(_ options: CallOptions) {
        if options.walk.isAsked, options.checksum != nil {
            mistake(
                "conflicting-options",
                "--all, --pages and --resume-token exclude --checksum",
                "a checksum is that of one answer, and a walk has many"
            )
        }
        guard options.resumes else { return }
        if options.download == nil {
            mistake(
                "missing-download",
                "--resume goes with --download FILE",
                "name the file that is to be gone on with"
            )
        }
        if options.headers.contains("Range") {
            mistake(
                "conflicting-options",
                "--resume excludes a header line 'Range'",
                "leave the line out: --resume writes it itself"
            )
        }
    }

    mutating func mistake(_ code: String, _ title: String, _ remedy: String) {
        mistakes.append(Diagnostic(code: "usage.\(code)", title: title, remedy: remedy))
    }
}
