package import APIModel

/// Decides how a cut-off download goes on: what there is and the answer in, a decision out.
package struct ResumeRule: Sendable {
    /// What to do with an answer.
    package enum Decision: Sendable, Equatable {
        /// Its body goes behind the bytes that are there.
        case append
        /// Its body is the whole: the bytes that are there go away.
        case restart
        /// The bytes that are there are the whole; its body is none of it.
        case complete
        /// The bytes that are there are worthless: ask once more without a range.
        case askAgain
        /// It is no part of the file: its body goes where those of errors go.
        case notTheFile
        /// It is a part of the file that nobody asked for.
        case unasked
    }

    /// The URL that is asked for, its secrets masked.
    package let url: String
    private let state: ResumeState?
    private let count: Int64

    /// The rule for a part of this state and size; no state, or one of another URL, is no part.
    package init(state: ResumeState?, count: Int64, url: String) {
        self.url = url
        let isPart = count > 0 && state?.url == url && state?.validator != nil
        self.state = isPart ? state : nil
        self.count = isPart ? count : 0
    }

    /// Whether the rest alone is asked for.
    package var asksForRest: Bool { state != nil }

    /// The number of bytes that are there and good.
    package var present: Int64 { count }

    /// The head of the whole answer that the part completes: what would have come at once.
    package func whole(_ head: ResponseHead) -> ResponseHead {
        var whole = head
        whole.status = 200
        whole.reason = "OK"
        whole.fields.remove("Content-Range")
        whole.fields.remove("Content-Length")
        let total = ContentRange(head.fields["Content-Range"] ?? "")?.total ?? state?.total
        if let total { whole.fields.append(HTTPField("Content-Length", String(total))) }
        return whole
    }

    /// The lines of the request: the rest, if nothing has changed (RFC 9110, section 14.2).
    ///
    /// Always without content coding, since a range counts coded bytes.
    package var fields: HTTPFields {
        var fields: HTTPFields = [HTTPField("Accept-Encoding", "identity")]
        if let validator = state?.validator {
            fields.append(HTTPField("Range", "bytes=\(count)-"))
            fields.append(HTTPField("If-Range", validator))
        }
        return fields
    }

    /// What to do with the answer.
    package func decide(_ head: ResponseHead) -> Decision {
        switch head.status {
        case 206: decidePart(head)
        case 416: decideUnsatisfiable(head)
        case 200..<300: .restart
        default: .notTheFile
        }
    }

    private func decidePart(_ head: ResponseHead) -> Decision {
        guard let state else { return .unasked }
        guard let part = ContentRange(head.fields["Content-Range"] ?? ""),
            part.range?.lowerBound == count, state.total == nil || part.total == state.total,
            (head.fields["Content-Encoding"] ?? "identity") == "identity"
        else { return .askAgain }
        // A server that sends another version than the one asked for tells by its tag.
        let tag = head.fields["ETag"]
        guard tag == nil || state.entityTag == nil || tag == state.entityTag else {
            return .askAgain
        }
        let date = head.fields["Last-Modified"]
        guard date == nil || state.lastModified == nil || date == state.lastModified else {
            return .askAgain
        }
        return .append
    }

    /// Nothing is left of a whole file (T104).
    private func decideUnsatisfiable(_ head: ResponseHead) -> Decision {
        guard let state else { return .notTheFile }
        let tag = head.fields["ETag"]
        guard tag == nil || state.entityTag == nil || tag == state.entityTag else {
            return .askAgain
        }
        let total = ContentRange(head.fields["Content-Range"] ?? "")?.total ?? state.total
        return total == count ? .complete : .askAgain
    }
}
