import APIModel
import Managers

/// A request and its answer as far as they came, in text that can be shown: masked, and bounded in
/// size.
struct ExchangeText: Sendable, Equatable {
    /// A message, its header lines and its body.
    struct Message: Sendable, Equatable {
        /// The request line or the status line.
        let start: String
        let fields: [String]
        /// The beginning of the body; nil where there is none.
        let body: String?
    }

    /// How much of a body is read, and how much of that is shown.
    private static let mostBytesRead = 64 << 10
    private static let mostCharactersShown = 8 << 10

    let request: Message?
    let answer: Message?

    init?(_ outcome: CallOutcome) {
        guard outcome.takeoff != nil || outcome.landing != nil else { return nil }
        let masker = SecretMasker(secrets: outcome.takeoff?.secrets ?? [])
        request = outcome.takeoff.map { Self.message(of: $0, masker) }
        answer = outcome.landing.map { Self.message(of: $0, masker) }
    }

    private init(request: Message?, answer: Message?) {
        self.request = request
        self.answer = answer
    }

    /// The same with all of its texts changed.
    func mapping(_ change: (String) -> String) -> ExchangeText {
        ExchangeText(request: request?.mapping(change), answer: answer?.mapping(change))
    }

    private static func message(of takeoff: Takeoff, _ masker: SecretMasker) -> Message {
        Message(
            start: "\(takeoff.method.rawValue) \(masker.maskURL(takeoff.url.text))",
            fields: lines(of: takeoff.fields, masker),
            body: takeoff.body.map { text(of: $0, takeoff.fields["Content-Type"], masker) }
        )
    }

    private static func message(of landing: Landing, _ masker: SecretMasker) -> Message {
        let head = landing.head
        let start = [head.version, "\(head.status)", head.reason].filter { !$0.isEmpty }
        var body: String?
        if case .bytes(let bytes) = landing.body, !bytes.isEmpty {
            body = text(of: bytes, head.fields["Content-Type"], masker)
        }
        return Message(
            start: masker.mask(start.joined(separator: " ")),
            fields: lines(of: head.fields, masker),
            body: body
        )
    }

    private static func lines(of fields: HTTPFields, _ masker: SecretMasker) -> [String] {
        fields.lines.map { "\(masker.mask($0.name)): \(masker.maskHeader($0.name, $0.value))" }
    }

    private static func text(
        of body: RequestBody,
        _ type: String?,
        _ masker: SecretMasker
    ) -> String {
        body.pieces
            .map { piece in
                switch piece {
                case .bytes(let bytes): text(of: bytes, type, masker)
                case .file(let path, let size): "(\(size) bytes of \(path))"
                case .standardInput: "(standard input)"
                }
            }
            .joined()
    }

    /// More is masked than is shown, so that no secret is cut in two at the end.
    private static func text(
        of bytes: [UInt8],
        _ type: String?,
        _ masker: SecretMasker
    ) -> String {
        let isCut = bytes.count > mostBytesRead
        let start = bytes.prefix(mostBytesRead)
        guard !start.prefix(1024).contains(0) else { return "(\(bytes.count) bytes, not text)" }
        let masked = masker.maskBody(String(decoding: start, as: UTF8.self), type: type)
        guard masked.count > mostCharactersShown || isCut else { return masked }
        return masked.prefix(mostCharactersShown) + "\n… (\(ByteCount(Int64(bytes.count)).text))"
    }
}

extension ExchangeText.Message {
    fileprivate func mapping(_ change: (String) -> String) -> ExchangeText.Message {
        ExchangeText.Message(
            start: change(start),
            fields: fields.map(change),
            body: body.map(change)
        )
    }
}
