package import APIModel

extension FlightError {
    /// The stable name of the error, which holds no values.
    package var code: String { sentence.code }

    var sentence: FailureSentence {
        switch self {
        case .cancelled, .timedOut: endingSentence
        case .nameNotResolved, .connectionRefused, .unreachable, .proxyFailed, .socketUnreachable,
            .tls:
            connectingSentence
        case .tooManyRedirects, .badRedirect, .bodyNotReplayable, .uploadUnreadable,
            .illegalRequest, .tokenRefused:
            requestSentence
        case .boundaryMissing, .notRecorded, .unforeseen: inwardSentence
        case .notCached(let isDeclared): Self.offlineSentence(isDeclared)
        default: receivingSentence
        }
    }

    private static func offlineSentence(_ isDeclared: Bool) -> FailureSentence {
        guard isDeclared else {
            return FailureSentence(
                "cache.not-kept",
                "no answer to this request is ever kept in the cache, and nothing was sent",
                "call it without --offline, or declare 'cache' in its definition"
            )
        }
        return FailureSentence(
            "cache.miss",
            "the cache has no answer to this request that may be used, and nothing was sent",
            "call it once without --offline"
        )
    }

    private var endingSentence: FailureSentence {
        switch self {
        case .cancelled(.replaced):
            FailureSentence("flight.replaced", "replaced by a newer call of the same key")
        case .timedOut(let phase, let bound):
            FailureSentence(
                "timeout.\(phase.rawValue)",
                phase.title(bound.secondsText),
                "allow more with \(phase.option), or look why the server is slow"
            )
        default: FailureSentence("flight.cancelled", "cancelled")
        }
    }

    private var connectingSentence: FailureSentence {
        switch self {
        case .nameNotResolved(let host):
            FailureSentence(
                "transport.name",
                "the host '\(host)' is not known",
                "check the spelling of baseURL and the network"
            )
        case .connectionRefused(let host, let port):
            FailureSentence(
                "transport.refused",
                "nothing listens at \(host) port \(port)",
                "start the server, or choose another environment with --env"
            )
        case .unreachable(let host, let detail):
            FailureSentence(
                "transport.unreachable",
                "cannot connect to \(host): \(detail)",
                "check the network and the address"
            )
        case .proxyFailed(let detail):
            FailureSentence(
                "transport.proxy",
                "the proxy failed: \(detail)",
                "check --proxy and the variables http_proxy, https_proxy, all_proxy and no_proxy"
            )
        case .socketUnreachable(let path):
            FailureSentence(
                "transport.socket",
                "cannot connect to the Unix socket '\(path)'",
                "check the path, and that the server runs"
            )
        case .tls(let fault, let detail):
            FailureSentence(
                "transport.tls-\(fault.codeWord)",
                "\(fault.title): \(detail)",
                fault.remedy
            )
        default: receivingSentence
        }
    }

    private var requestSentence: FailureSentence {
        switch self {
        case .tooManyRedirects(let limit):
            FailureSentence(
                "transport.redirects",
                "more than \(limit) redirects",
                "look at the hops with --verbose, or stop at the first with --no-follow"
            )
        case .badRedirect(let location):
            FailureSentence(
                "transport.bad-redirect",
                "the redirect to '\(SecretMasker(secrets: []).maskURL(location))' cannot be followed",
                "see the answer itself with --no-follow"
            )
        case .bodyNotReplayable(let status):
            FailureSentence(
                "transport.body-spent",
                "the server redirected with \(status), and a body from standard input cannot be "
                    + "sent twice",
                "send the body from a file, or call the new URL"
            )
        case .uploadUnreadable(let path, let reason):
            FailureSentence(
                "transport.upload",
                "'\(path)' could not be read while it was sent: \(reason)",
                "do not change a file while it is uploaded"
            )
        case .tokenRefused(_, let reason):
            FailureSentence(
                "auth.token-refused",
                reason,
                "check 'tokenURL', 'clientID', 'clientSecret' and 'scopes' of 'oauth2'"
            )
        case .illegalRequest(let detail):
            FailureSentence(
                "request.illegal",
                "the request cannot be sent: \(detail)",
                "mend the definition or the header given"
            )
        default: receivingSentence
        }
    }

    private var inwardSentence: FailureSentence {
        switch self {
        case .boundaryMissing:
            FailureSentence(
                "internal.boundary",
                "internal: the part between URLSession and libcurl is missing from this build",
                "build with the Makefile, and report this"
            )
        case .notRecorded(let request, let nearest):
            FailureSentence(
                "transport.cassette",
                "the cassette has no answer to '\(request)'"
                    + (nearest.isEmpty
                        ? "" : "; nearest: '\(nearest.joined(separator: "', '"))'"),
                "record it with --record DIR, or call as when it was recorded"
            )
        case .unforeseen(let domain, let code, let detail):
            FailureSentence(
                "transport.other",
                "the transfer failed: \(detail) (\(domain) \(code))",
                "see what happened with --verbose or --trace FILE"
            )
        default: receivingSentence
        }
    }

    private var receivingSentence: FailureSentence {
        switch self {
        case .connectionReset:
            FailureSentence(
                "transport.reset",
                "the server reset the connection",
                "try again; if it goes on, look at the server's log"
            )
        case .emptyAnswer:
            FailureSentence(
                "transport.empty",
                "the server closed the connection without an answer",
                "check that the port speaks HTTP (or HTTPS)"
            )
        case .truncated(let received, let expected):
            FailureSentence(
                "transport.truncated",
                "the body was cut off after \(received) bytes"
                    + (expected.map { " of \($0)" } ?? ""),
                "try again; the server or something between closed the connection early"
            )
        case .malformedAnswer(let detail):
            FailureSentence(
                "transport.malformed",
                "the answer is not HTTP: \(detail)",
                "check that the port speaks HTTP (or HTTPS)"
            )
        case .undecodable(let detail):
            FailureSentence(
                "transport.undecodable",
                "the body cannot be decoded: \(detail)",
                "the server sends a broken content coding"
            )
        case .headerTooLarge(let limit):
            FailureSentence(
                "transport.header-too-large",
                "the answer's header is larger than \(limit) bytes",
                "no server should need that; check the URL"
            )
        case .bodyTooLarge(let limit):
            FailureSentence(
                "response.too-large",
                "the body is larger than \(limit) bytes",
                "allow more with --max-body, or take it with --download FILE"
            )
        case .sinkFailed(let reason):
            FailureSentence(
                "output.failed",
                "the answer could not be stored: \(reason)",
                "check the space and the rights of the target"
            )
        default: FailureSentence("transport.other", "the transfer failed")
        }
    }
}

extension FlightError.Phase {
    fileprivate func title(_ seconds: String) -> String {
        switch self {
        case .connect: "no connection within \(seconds) s"
        case .idle: "nothing came for \(seconds) s"
        case .total: "not done within \(seconds) s"
        }
    }

    fileprivate var option: String {
        switch self {
        case .connect: "--connect-timeout"
        case .idle: "--idle-timeout"
        case .total: "--timeout"
        }
    }
}

extension FlightError.TLSFault {
    fileprivate var codeWord: String {
        switch self {
        case .untrusted: "untrusted"
        case .wrongHost: "wrong-host"
        case .expired: "expired"
        case .badLocalFile: "local-file"
        case .handshake: "handshake"
        }
    }

    fileprivate var title: String {
        switch self {
        case .untrusted: "the server's certificate is not trusted"
        case .wrongHost: "the server's certificate is for another name"
        case .expired: "the server's certificate is out of its time"
        case .badLocalFile: "a certificate or key file cannot be used"
        case .handshake: "no TLS connection"
        }
    }

    fileprivate var remedy: String {
        switch self {
        case .untrusted: "trust its authority with --cacert FILE, or the key 'tls' of the service"
        case .wrongHost: "call the name that the certificate is for"
        case .expired: "renew the server's certificate, and check this machine's clock"
        case .badLocalFile:
            "check the files of --cacert, --cert and --key, or of 'tls': PEM, readable, matching"
        case .handshake: "check that the port speaks HTTPS, and which versions it takes"
        }
    }
}
