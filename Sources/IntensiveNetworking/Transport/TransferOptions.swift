import APIModel
import CurlBoundary

/// What libcurl is told about one transfer, over what URLSession told it.
struct TransferOptions {
    private let easy: UnsafeMutableRawPointer

    init(_ easy: UnsafeMutableRawPointer) {
        self.easy = easy
    }

    /// Sets everything the request asks for.
    func set(for request: WireRequest) {
        // The URL exactly as we made it: dots in its path stay.
        set(BOUNDARY_URL, request.url.text)
        set(BOUNDARY_PATH_AS_IS, true)
        setBody(of: request)
        set(BOUNDARY_METHOD, request.method.rawValue)
        setHeader(of: request)
        setTrust(request.policy)
        setRoute(of: request)
        // URLSession asks for all of libcurl's codings; said again, since decoding hangs on it.
        set(BOUNDARY_ACCEPT_ENCODING, "")
        // A name server that hangs must not hold the work queue when the flight is given up.
        set(BOUNDARY_LEAVES_RESOLVER, true)
    }

    private func setBody(of request: WireRequest) {
        if let body = request.body {
            set(BOUNDARY_UPLOAD, true)
            boundary_set_size(easy, BOUNDARY_UPLOAD_SIZE, body.contentLength ?? -1)
        } else if request.method == .head {
            set(BOUNDARY_NO_BODY, true)
        } else {
            set(BOUNDARY_GET, true)
        }
    }

    private func setHeader(of request: WireRequest) {
        var lines = request.fields.lines.map(Self.line)
        // A bare name keeps libcurl from adding a line of its own.
        for name in ["User-Agent", "Accept", "Accept-Encoding", "Content-Type", "Expect"]
        where !request.fields.contains(name) {
            lines.append(Self.terminated("\(name):".utf8))
        }
        withPointers(to: lines) { boundary_set_header(easy, $0, lines.count) }
        // None of our lines is for a proxy that only carries the connection.
        boundary_set_number(easy, BOUNDARY_HEADERS_APART_FROM_PROXY, 1)
        set(BOUNDARY_HIDES_CONNECT_HEADERS, true)
    }

    private func setTrust(_ policy: FlightPolicy) {
        set(BOUNDARY_VERIFY_PEER, !policy.isInsecure)
        boundary_set_number(easy, BOUNDARY_VERIFY_HOST, policy.isInsecure ? 0 : 2)
        if let file = policy.tls.authority {
            set(BOUNDARY_AUTHORITY_FILE, file)
            // Instead of the system's authorities, not beside them.
            boundary_set_text(easy, BOUNDARY_AUTHORITY_FOLDER, nil)
        }
        if let file = policy.tls.certificate { set(BOUNDARY_CLIENT_CERTIFICATE, file) }
        if let file = policy.tls.key { set(BOUNDARY_CLIENT_KEY, file) }
    }

    private func setRoute(of request: WireRequest) {
        let policy = request.policy
        if let bound = policy.connectTimeout {
            boundary_set_number(easy, BOUNDARY_CONNECT_TIMEOUT_MS, max(1, bound.milliseconds))
        }
        if let path = policy.unixSocket { set(BOUNDARY_UNIX_SOCKET, path) }
        if let proxy = policy.proxy {
            set(BOUNDARY_PROXY, proxy)
            // Asked for by name, it is used whatever the environment exempts.
            set(BOUNDARY_NO_PROXY, "")
        } else if !ProxyChoice.usesProxy(for: request) {
            // libcurl takes the range 0.0.0.0/0 of `no_proxy` for one address.
            set(BOUNDARY_PROXY, "")
        }
        let entries = Self.connections(policy.resolve).map { Self.terminated($0.utf8) }
        if !entries.isEmpty {
            withPointers(to: entries) { boundary_set_connect_to(easy, $0, entries.count) }
        }
    }

    /// libcurl's `RESOLVE` would outlive the flight in its name cache, and serve flights that did
    /// not ask for it; `CONNECT_TO` is part of what makes connections the same.
    static func connections(_ resolve: [String: String]) -> [String] {
        resolve.sorted { $0.key < $1.key }
            .compactMap { place, address in
                guard let colon = place.lastIndex(of: ":") else { return nil }
                let isIPv6 = address.contains(":") && !address.hasPrefix("[")
                let target = isIPv6 ? "[\(address)]" : address
                return "\(place):\(target):\(place[place.index(after: colon)...])"
            }
    }

    /// A header line as libcurl takes it: it would drop an empty value after a colon.
    private static func line(_ field: HTTPField) -> [CChar] {
        guard !field.bytes.isEmpty else { return terminated("\(field.name);".utf8) }
        return terminated(Array("\(field.name): ".utf8) + field.bytes)
    }

    private static func terminated(_ bytes: some Collection<UInt8>) -> [CChar] {
        bytes.map { CChar(bitPattern: $0) } + [0]
    }

    private func withPointers(
        to texts: [[CChar]],
        _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Void
    ) {
        // All texts in one buffer, so that one scope holds all their addresses.
        let joined = texts.flatMap { $0 }
        joined.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return body(nil) }
            var pointers: [UnsafePointer<CChar>?] = []
            var offset = 0
            for text in texts {
                pointers.append(base + offset)
                offset += text.count
            }
            pointers.withUnsafeBufferPointer { body($0.baseAddress) }
        }
    }

    private func set(_ option: boundary_option, _ text: String) {
        boundary_set_text(easy, option, text)
    }

    private func set(_ option: boundary_option, _ isOn: Bool) {
        boundary_set_number(easy, option, isOn ? 1 : 0)
    }
}

extension Duration {
    /// In whole milliseconds.
    var milliseconds: Int {
        Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
    }
}
