import APIModel
import JSONText
import Managers

/// An answer as checks see it.
struct CheckedAnswer: Sendable {
    let status: Int
    let fields: HTTPFields
    /// How long the call took, its retries with it.
    let time: Duration
    /// The body as its definition reads it, or why it cannot be read so.
    let body: Result<JSONValue, LandingError>
    /// The body as text, nil where there is none.
    let text: String?
    /// What hides the secrets of the call in what is told of the answer.
    let masker: SecretMasker

    init(
        status: Int,
        fields: HTTPFields = [],
        time: Duration = .zero,
        body: Result<JSONValue, LandingError>,
        text: String? = nil,
        masker: SecretMasker = SecretMasker(secrets: [])
    ) {
        self.status = status
        self.fields = fields
        self.time = time
        self.body = body
        self.text = text
        self.masker = masker
    }

    init(_ landing: Landing, by rules: ResponseRules, time: Duration, _ masker: SecretMasker) {
        self.init(
            status: landing.head.status,
            fields: landing.head.fields,
            time: time,
            body: Self.read(landing, by: rules),
            text: Self.text(of: landing),
            masker: masker
        )
    }

    private static func text(of landing: Landing) -> String? {
        guard case .bytes(let bytes) = landing.body, !bytes.isEmpty else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func read(
        _ landing: Landing,
        by rules: ResponseRules
    ) -> Result<JSONValue, LandingError> {
        do throws(LandingError) {
            return .success(try landing.json(by: rules))
        } catch {
            return .failure(error)
        }
    }

    /// The value of a header line; several of one name are one list, as RFC 9110 (section 5.3)
    /// joins them.
    func header(_ name: String) -> String? {
        let values = fields.values(of: name)
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }

    /// `{status, headers, body, time}`: each header line by its name as it was sent and in lower
    /// case, the time in seconds; a body that is not JSON is text.
    var exchange: JSONValue {
        var headers = JSONObject()
        for line in fields.lines {
            let value = JSONValue.text(header(line.name) ?? "")
            headers.set(line.name, value)
            headers.set(line.name.lowercased(), value)
        }
        return [
            "status": .integer(status), "headers": .object(headers),
            "body": (try? body.get()) ?? text.map(JSONValue.text) ?? .null,
            "time": JSONNumber(exactly: time.fixedSecondsText).map { .number($0) } ?? .null,
        ]
    }
}
