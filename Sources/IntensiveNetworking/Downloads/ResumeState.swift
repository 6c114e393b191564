package import APIModel
package import JSONText

/// What is known of a download that was cut off: of what it is a part, and how much is there.
package struct ResumeState: Sendable, Equatable {
    /// The URL that was asked for, its secrets masked.
    package var url: String
    /// The answer's `ETag`, nil for none.
    package var entityTag: String?
    /// The answer's `Last-Modified`, nil for none and for one that two versions may share.
    package var lastModified: String?
    /// The number of bytes of the whole, nil where unknown.
    package var total: Int64?

    /// The state of a download of which this is the answer (200 or 206).
    package init(url: String, head: ResponseHead) {
        self.url = url
        // A range counts coded bytes, and what is in the file is not coded.
        let isCoded = (head.fields["Content-Encoding"] ?? "identity") != "identity"
        entityTag = isCoded ? nil : head.fields["ETag"]
        lastModified = isCoded ? nil : Self.strongDate(of: head.fields)
        total =
            isCoded
            ? nil
            : head.status == 206
                ? ContentRange(head.fields["Content-Range"] ?? "")?.total
                : head.fields["Content-Length"].flatMap { FieldNumber.count($0) }
    }

    /// A date tells versions apart if the second that it names was over when the answer was made
    /// (RFC 9110, section 8.8.2.2).
    private static func strongDate(of fields: HTTPFields) -> String? {
        guard let text = fields["Last-Modified"], let modified = HTTPDate(text),
            let made = fields["Date"].flatMap({ HTTPDate($0) }),
            modified.duration(to: made) >= .seconds(1)
        else { return nil }
        return text
    }

    /// What `If-Range` may hold: a strong tag, else a date; nil where a part cannot be told from
    /// one of another version (RFC 9110, section 13.1.5).
    package var validator: String? {
        if let entityTag, entityTag.hasPrefix("\"") { return entityTag }
        return lastModified
    }

    /// The state as JSON, as it stands beside the file.
    package var json: JSONValue {
        [
            "url": .text(url),
            "etag": entityTag.map { .text($0) } ?? .null,
            "lastModified": lastModified.map { .text($0) } ?? .null,
            "total": total.map { .integer(Int($0)) } ?? .null,
        ]
    }

    /// The state in JSON, nil if it is none.
    package init?(_ json: JSONValue) {
        guard let object = json.objectValue, let url = object["url"]?.stringValue else {
            return nil
        }
        self.url = url
        entityTag = object["etag"]?.stringValue
        lastModified = object["lastModified"]?.stringValue
        total = object["total"]?.numberValue?.intValue.map { Int64($0) }
    }
}
