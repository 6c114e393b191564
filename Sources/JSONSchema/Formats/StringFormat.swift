/// The formats of strings that are known (JSON Schema Validation 2020-12, section 7.3).
enum StringFormat: String, Sendable, CaseIterable {
    case dateTime = "date-time"
    case date
    case time
    case duration
    case email
    case internationalEmail = "idn-email"
    case hostname
    case ipv4
    case ipv6
    case uri
    case uriReference = "uri-reference"
    case iri
    case iriReference = "iri-reference"
    case uriTemplate = "uri-template"
    case uuid
    case jsonPointer = "json-pointer"
    case relativeJSONPointer = "relative-json-pointer"
    case regex

    /// Whether the text is of the format.
    func accepts(_ text: String) -> Bool {
        switch self {
        case .dateTime: DateFormats.isDateTime(text)
        case .date: DateFormats.isDate(text)
        case .time: DateFormats.isTime(text)
        case .duration: DurationFormat.accepts(text)
        case .email: EmailFormat.accepts(text, isInternational: false)
        case .internationalEmail: EmailFormat.accepts(text, isInternational: true)
        case .hostname: HostFormats.isHostname(text)
        case .ipv4: HostFormats.isIPv4(text)
        case .ipv6: HostFormats.isIPv6(text)
        case .uri: URIFormats.accepts(text, isInternational: false, isReference: false)
        case .uriReference: URIFormats.accepts(text, isInternational: false, isReference: true)
        case .iri: URIFormats.accepts(text, isInternational: true, isReference: false)
        case .iriReference: URIFormats.accepts(text, isInternational: true, isReference: true)
        case .uriTemplate: URIFormats.isTemplate(text)
        case .uuid: IdentifierFormats.isUUID(text)
        case .jsonPointer: JSONPointer.tokens(of: text) != nil
        case .relativeJSONPointer: IdentifierFormats.isRelativeJSONPointer(text)
        case .regex: (try? Pattern(text)) != nil
        }
    }
}
