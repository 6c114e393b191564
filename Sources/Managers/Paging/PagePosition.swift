public import APIModel
public import JSONText

/// Where a walk over pages stands: what its next page is asked by.
public enum PagePosition: Sendable, Equatable {
    /// The caller's own params: nothing was asked yet.
    case start
    /// A page number or an offset.
    case number(Int)
    /// A cursor, as the answer gave it.
    case cursor(JSONValue)
    /// A URL, without the credentials that the server may have repeated in it.
    case url(RequestURL)
}

extension PagePosition {
    /// The position as JSON, for a place outside of the process.
    var json: JSONValue {
        switch self {
        case .start: ["start": true]
        case .number(let number): ["number": .integer(number)]
        case .cursor(let cursor): ["cursor": cursor]
        case .url(let url): ["url": .text(url.text)]
        }
    }

    /// The position that `json` wrote, nil for anything else.
    init?(json: JSONValue?) {
        guard let object = json?.objectValue, object.members.count == 1 else { return nil }
        if let number = object["number"]?.numberValue?.intValue {
            self = .number(number)
        } else if let cursor = object["cursor"] {
            self = .cursor(cursor)
        } else if let text = object["url"]?.stringValue, let url = try? RequestURL(text) {
            self = .url(url)
        } else if object["start"] != nil {
            self = .start
        } else {
            return nil
        }
    }
}
