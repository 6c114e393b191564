import APIModel
import IntensiveNetworking
import Managers

/// Writes a request as one curl command that sends the same.
struct CurlLine {
    let request: WireRequest
    let takeoff: Takeoff

    /// The command, secrets masked, with a line end.
    var text: String {
        let words = ["curl"] + methodWords + fieldWords + bodyWords + policyWords
        let masker = SecretMasker(secrets: takeoff.secrets)
        let quoted = (words + [request.url.text]).map { ShellQuoting.quote(masker.mask($0)) }
        return quoted.joined(separator: " ") + "\n"
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
            case "host", "content-length", "transfer-encoding": continue
            case "user-agent": words += ["--user-agent", field.value]
            case "accept-encoding":
                words += ["--compressed", "--header", "\(field.name): \(field.value)"]
            default:
                let isEmpty = field.bytes.isEmpty
                words += ["--header", isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"]
            }
        }
        if request.body != nil, !request.fields.contains("Content-Type") {
            words += ["--header", "Content-Type:"]
        }
        return words
    }

    private var bodyWords: [String] {
        guard let body = request.body else { return [] }
        guard body.pieces.count == 1, let piece = body.pieces.first else {
            return multipartWords(body)
        }
        switch piece {
        case .bytes(let bytes): return ["--data-raw", HTTPField("", bytes: bytes).value]
        case .file(let path, _): return ["--data-binary", "@\(path)"]
        case .standardInput: return ["--data-binary", "@-"]
        }
    }

    /// A body of several pieces is piped in: curl's own multipart would choose another boundary.
    private func multipartWords(_ body: RequestBody) -> [String] {
        ["--data-binary", "@-"]
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
            words += proxy.isEmpty ? ["--noproxy", "*"] : ["--proxy", proxy]
        }
        return words
    }
}
