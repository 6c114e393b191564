import APIModel
import IntensiveNetworking
import Managers

/// Writes a request as one curl command that sends the same.
///
/// A body that no argument can hold, or that has several parts, is piped in: curl's own multipart
/// would choose another boundary.
struct CurlLine {
    let request: WireRequest
    let takeoff: Takeoff
    /// A command that the body is piped through, as a shell has it.
    var encoder: String?

    /// The command, secrets masked, with a line end.
    var text: String {
        let words = ["curl"] + methodWords + fieldWords + bodyWords + policyWords + urlWords
        let quoted = words.map { ShellQuoting.quote(masker.mask($0)) }
        return (pipedBody.map { "\($0) | " } ?? "") + quoted.joined(separator: " ") + "\n"
    }

    private var masker: SecretMasker { SecretMasker(secrets: takeoff.secrets) }

    /// The URL; curl would take brackets and braces for patterns.
    private var urlWords: [String] {
        let hasPattern = request.url.text.contains { "[]{}".contains($0) }
        return (hasPattern ? ["--globoff"] : []) + [masker.maskURL(request.url.text)]
    }

    private var methodWords: [String] {
        switch request.method {
        case .head: ["--head"]
        case .get where request.body == nil: []
        case .post where request.body != nil: []
        default: ["--request", request.method.rawValue]
        }
    }

    /// Our lines but for those that curl makes itself; a header that curl would add and we do not
    /// send is taken out by its empty form.
    private var fieldWords: [String] {
        var words: [String] = []
        for field in request.fields.lines {
            switch field.name.lowercased() {
            case "host", "content-length": continue
            case "user-agent":
                words += ["--user-agent", masker.maskHeader(field.name, field.value)]
            case "accept-encoding":
                words += ["--compressed", "--header", "\(field.name): \(field.value)"]
            default:
                let value = masker.maskHeader(field.name, field.value)
                let isEmpty = field.bytes.isEmpty
                words += ["--header", isEmpty ? "\(field.name);" : "\(field.name): \(value)"]
            }
        }
        if request.body != nil, !request.fields.contains("Content-Type") {
            words += ["--header", "Content-Type:"]
        }
        // curl would ask first whether so large a body is wanted.
        if let body = request.body, body.contentLength ?? .max > 1 << 20 {
            words += ["--header", "Expect:"]
        }
        return words
    }

    private var bodyWords: [String] {
        guard let body = request.body else { return [] }
        guard encoder == nil else { return ["--data-binary", "@-"] }
        if let text = Self.argument(of: body) { return ["--data-raw", maskBody(text)] }
        if case .file(let path, _) = body.pieces.first, body.pieces.count == 1 {
            return ["--data-binary", "@\(path)"]
        }
        return ["--data-binary", "@-"]
    }

    /// The body as an argument, nil if it is no text.
    private static func argument(of body: RequestBody) -> String? {
        guard !body.pieces.isEmpty else { return "" }
        guard body.pieces.count == 1, case .bytes(let bytes) = body.pieces.first else { return nil }
        return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
    }

    /// What writes the body to standard output; nil if curl gets it otherwise, or from its own
    /// standard input.
    private var pipedBody: String? {
        guard let body = request.body else { return nil }
        if let encoder { return "\(writing(body)) | \(encoder)" }
        guard Self.argument(of: body) == nil else { return nil }
        if body.pieces.count == 1 {
            guard case .bytes = body.pieces[0] else { return nil }
        }
        return writing(body)
    }

    private func writing(_ body: RequestBody) -> String {
        let commands = body.pieces.map { piece in
            switch piece {
            case .bytes(let bytes): printing(bytes)
            case .file(let path, _): "cat \(ShellQuoting.quote(path))"
            case .standardInput: "cat"
            }
        }
        return commands.count == 1 ? commands[0] : "{ \(commands.joined(separator: "; ")); }"
    }

    private func printing(_ bytes: [UInt8]) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            return "printf -- \(ShellQuoting.printfFormat(of: bytes))"
        }
        return "printf -- \(ShellQuoting.printfFormat(of: Array(maskBody(text).utf8)))"
    }

    private func maskBody(_ text: String) -> String {
        masker.maskBody(text, type: request.fields["Content-Type"])
    }

    private var policyWords: [String] {
        let policy = takeoff.policy
        let usual = FlightPolicy()
        var words: [String] = []
        if policy.followsRedirects { words.append("--location") }
        if let timeout = policy.timeout, timeout != usual.timeout {
            words += ["--max-time", timeout.secondsText]
        }
        if let timeout = policy.connectTimeout, timeout != usual.connectTimeout {
            words += ["--connect-timeout", timeout.secondsText]
        }
        if policy.isInsecure { words.append("--insecure") }
        if let file = policy.tls.authority { words += ["--cacert", file] }
        if let file = policy.tls.certificate { words += ["--cert", file] }
        if let file = policy.tls.key { words += ["--key", file] }
        for (pair, address) in policy.resolve.sorted(by: { $0.key < $1.key }) {
            words += ["--resolve", "\(pair):\(address)"]
        }
        if let path = policy.unixSocket { words += ["--unix-socket", path] }
        if let proxy = policy.proxy {
            words += proxy.isEmpty ? ["--noproxy", "*"] : ["--proxy", masker.maskURL(proxy)]
        }
        return words
    }
}
