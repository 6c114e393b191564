import APIModel

/// Gathers the header lines of a request in their order, and the names of those that must not
/// reach another origin.
struct HeaderLines {
    /// The lines so far.
    private(set) var fields: HTTPFields
    /// Names of lines that a redirect to another origin loses, each once.
    private(set) var originBound: [String] = []

    /// The definition's lines: service and environment, then the endpoint's.
    init(endpoint: Endpoint, site: Site) throws(TakeoffError) {
        let own = endpoint.settings.headers
        fields = site.settings.headers.overlaid(by: own)
        try Self.check(fields)
        for line in fields.lines where !(own.contains(line.name) && Self.isHarmless(line)) {
            bind(line.name)
        }
    }

    /// The lines of header params, then one `Cookie` line of the cookie params, behind cookies
    /// that the definition sends.
    mutating func add(
        _ params: [BoundParam],
        _ refusals: inout [ParamRefusal]
    ) throws(TakeoffError) {
        let headerParams = params.filter { $0.param.place == .header }
        let lines = HTTPFields(HeaderWriter.lines(of: headerParams, &refusals))
        try Self.check(lines)
        fields = fields.overlaid(by: lines)
        for bound in headerParams where bound.param.isSecret { bind(bound.param.wireName) }
        let cookieParams = params.filter { $0.param.place == .cookie }
        guard let cookies = QueryWriter.cookies(of: cookieParams, &refusals) else { return }
        fields.set(HTTPField("Cookie", fields["Cookie"].map { "\($0); \(cookies)" } ?? cookies))
        bind("Cookie")
    }

    /// The body's media type, unless a line names one, and the caller's lines.
    mutating func add(
        body: TypedBody?,
        caller: HTTPFields,
        boundary: String
    ) throws(TakeoffError) {
        try Self.check(caller)
        if let body, !fields.contains("Content-Type"), !caller.contains("Content-Type") {
            fields.append(HTTPField("Content-Type", body.type))
        }
        fields = fields.overlaid(by: caller)
        for line in caller.lines where !Self.isHarmless(line) { bind(line.name) }
        completeMultipartType(of: body, boundary)
    }

    /// A multipart type that somebody wrote without boundary could not be read by any server.
    private mutating func completeMultipartType(of body: TypedBody?, _ boundary: String) {
        guard body?.type.hasPrefix("multipart/") == true, let line = fields.line("Content-Type")
        else { return }
        let type = line.value.lowercased()
        guard type.hasPrefix("multipart/"), !type.contains("boundary=") else { return }
        fields.set(HTTPField(line.name, "\(line.value); boundary=\(boundary)"))
    }

    private mutating func bind(_ name: String) {
        guard !originBound.contains(where: { HTTPField($0, "").isNamed(name) }) else { return }
        originBound.append(name)
    }

    /// Lines that say what is wanted, not who asks.
    private static func isHarmless(_ line: HTTPField) -> Bool {
        let names = ["Accept", "Accept-Language", "Accept-Encoding", "Content-Type", "User-Agent"]
        return names.contains(where: line.isNamed)
    }

    private static func check(_ fields: HTTPFields) throws(TakeoffError) {
        for line in fields.lines {
            guard HTTPToken.isValid(line.name), HeaderWriter.isLegal(line.bytes) else {
                throw .illegalHeader(name: line.name)
            }
        }
    }
}

extension HTTPFields {
    fileprivate func line(_ name: String) -> HTTPField? {
        lines.first { $0.isNamed(name) }
    }
}
