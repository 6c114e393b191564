import APIModel
import IntensiveNetworking
import JSONText

/// Decides how the body of an answer is printed: by the format asked for, else by what standard
/// output is and what the answer says it holds.
struct BodyPrinter: Sendable {
    let format: OutputFormat?
    var includesHead: Bool
    let console: Console
    let rules: ResponseRules
    let secrets: SeenSecrets
    /// Whether the values of cookies are masked: those that are kept are credentials.
    var masksCookies = false

    /// The sink for an answer of this head; a stream is handed over as it comes.
    func sink(for head: ResponseHead, isStream: Bool = false) -> any BodySink {
        PrintingSink(
            transform(for: head),
            preface: preface(of: head),
            isStream: isStream
        )
    }

    /// What stands before the body: the header, if it is wanted, secrets masked.
    func preface(of head: ResponseHead) -> [UInt8] {
        guard includesHead else { return [] }
        return ResponseHeadText(masksCookies ? CookieMask.masked(head) : head)
            .bytes(escaped: console.outputIsTerminal, maskedBy: secrets.masker)
    }

    /// Prints a body that was held in memory.
    func print(_ bytes: [UInt8], of head: ResponseHead) throws(FlightError) {
        let sink = sink(for: head)
        try bytes.withUnsafeBufferPointer { (bytes) throws(FlightError) in
            try sink.receive(UnsafeRawBufferPointer(bytes))
        }
        _ = try sink.finish()
    }

    private func transform(for head: ResponseHead) -> any BodyTransform {
        // What an HTTP error says matters more than the shape that was asked for.
        let isStrict = rules.accepts(status: head.status)
        return switch format {
        case .raw: UnchangedBody()
        case .value(.json): jsonBody(.indented(), isStrict: isStrict)
        case .value(.compact): jsonBody(.compact, isStrict: isStrict)
        case .value, nil: console.outputIsTerminal ? terminalTransform(for: head) : UnchangedBody()
        }
    }

    private func terminalTransform(for head: ResponseHead) -> any BodyTransform {
        let type = head.fields["Content-Type"].flatMap(MediaType.init)
        if rules.reading == .json || rules.reading == nil && type?.isJSON == true {
            return jsonBody(.indented(), charset: type.flatMap(charset), isStrict: false)
        }
        if let type, type.isText || rules.reading == .text {
            return TerminalBody(charset: charset(of: type))
        }
        let body: @Sendable () -> JSONBody = { jsonBody(.indented(), isStrict: false) }
        return SniffedBody(asJSON: body, onBinary: { console.noteBinary(head) })
    }

    private func jsonBody(
        _ format: JSONFormat,
        charset: Charset? = nil,
        isStrict: Bool
    ) -> JSONBody {
        var format = format
        if console.colorsOutput { format.style = .terminal }
        format.escapesTerminalControls = console.outputIsTerminal
        return JSONBody(
            JSONIndenter(format: format),
            strippingPrefix: rules.prefix,
            charset: charset,
            isStrict: isStrict,
            isForTerminal: console.outputIsTerminal
        )
    }

    private func charset(of type: MediaType) -> Charset? {
        guard let label = type.parameters["charset"] else { return nil }
        guard let charset = Charset(label: label) else {
            console.warn("the charset '\(label)' is not known; shown as UTF-8")
            return nil
        }
        return charset
    }
}

extension Console {
    fileprivate func noteBinary(_ head: ResponseHead) {
        let size = head.fields["Content-Length"].map { "\($0) bytes of " } ?? ""
        let type = head.fields["Content-Type"] ?? "binary data"
        writeError(
            "apicli: \(size)\(type) not shown on a terminal; save it with --download FILE, "
                + "or show it with --output raw\n"
        )
    }
}
