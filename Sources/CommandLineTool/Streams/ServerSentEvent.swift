import JSONText

/// One event of a `text/event-stream` (HTML Living Standard, section 9.2).
struct ServerSentEvent: Sendable, Equatable {
    /// The last id that the stream has named, nil before the first.
    let id: String?
    /// The type, `message` unless the event names one.
    let type: String
    /// The data, its lines joined by line feeds.
    let data: String

    /// The data as JSON, or as a string where it is none.
    var value: JSONValue {
        (try? JSONParser.parse(Array(data.utf8))) ?? .text(data)
    }

    /// The whole event: `{id, event, data}`.
    var record: JSONValue {
        ["id": id.map(JSONValue.text) ?? .null, "event": .text(type), "data": value]
    }
}
