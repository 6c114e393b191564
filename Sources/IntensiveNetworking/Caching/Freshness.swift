package import APIModel

/// Decides whether a kept answer may be used: the answer, the rules and the time in, a decision out
/// (RFC 9111, section 4).
///
/// An answer is fresh while it is younger than the declared `ttl`, counted since it came, and
/// younger than the server's own bound, counted since its date; whichever of them is not said does
/// not count, and where neither is said nothing is fresh.
package struct Freshness: Sendable {
    /// What to do with a kept answer.
    package enum Decision: Sendable, Equatable {
        /// It is fresh.
        case use
        /// Ask whether it still holds, with these header lines.
        case revalidate(HTTPFields)
        /// Ask as if there were none.
        case miss
    }

    private let rules: CacheRules
    private let now: Timestamp

    /// The rules of an endpoint at a moment.
    package init(_ rules: CacheRules, at now: Timestamp) {
        self.rules = rules
        self.now = now
    }

    /// What to do with the answer.
    package func decide(_ answer: CachedAnswer) -> Decision {
        let control = CacheControl(answer.head.fields)
        guard !control.forbidsStoring else { return .miss }
        if !control.demandsAsking, isFresh(answer, control) { return .use }
        let conditions = Self.conditions(answer.head.fields)
        return conditions.isEmpty ? .miss : .revalidate(conditions)
    }

    /// How long ago the answer came, or was last confirmed.
    package func age(of answer: CachedAnswer) -> Duration {
        .milliseconds(now.milliseconds - answer.received.milliseconds)
    }

    /// Whether the answer may be used without asking where nobody can be asked: as long as it is
    /// fresh, and then unless the server forbids it (RFC 9111, section 4.2.4).
    package func mayServeOffline(_ answer: CachedAnswer) -> Bool {
        let control = CacheControl(answer.head.fields)
        guard !control.forbidsStoring, !control.demandsAsking else { return false }
        return !control.forbidsStale || isFresh(answer, control)
    }

    /// Whether a stale answer may stand in for a failure: within `staleIfError`, counted since it
    /// came, and unless the server forbids it.
    package func mayStandIn(_ answer: CachedAnswer) -> Bool {
        let control = CacheControl(answer.head.fields)
        guard let bound = rules.staleIfError, !control.forbidsStoring, !control.demandsAsking,
            !control.forbidsStale
        else { return false }
        let age = age(of: answer)
        return age >= .zero && age <= bound
    }

    /// Whether an outcome is a failure that a stale answer may stand in for.
    package static func isFailure(_ outcome: RetryPolicy.Outcome) -> Bool {
        switch outcome {
        case .answer(let head): [500, 502, 503, 504].contains(head.status)
        case .fault(let error): error.isTransient || error.isBound
        }
    }

    /// Whether an answer may be kept at all; that it passed its checks is for others to say.
    package static func mayKeep(_ head: ResponseHead, of method: HTTPMethod) -> Bool {
        method == .get || method == .head
            ? head.isSuccess && head.status != 206 && !CacheControl(head.fields).forbidsStoring
                && !head.fields.values(of: "Vary").contains { $0.contains("*") }
            : false
    }

    /// The kept answer after the server said that it still holds (304): the lines that came replace
    /// those of their names (RFC 9111, section 3.2).
    package func confirmed(_ answer: CachedAnswer, by head: ResponseHead) -> CachedAnswer {
        var confirmed = answer
        let lines = head.fields.lines.filter { field in
            !Self.aboutBody.contains { field.isNamed($0) }
        }
        confirmed.head.fields = answer.head.fields.overlaid(by: HTTPFields(lines))
        if !head.fields.contains("Age") { confirmed.head.fields.remove("Age") }
        confirmed.received = now
        return confirmed
    }

    private func isFresh(_ answer: CachedAnswer, _ control: CacheControl) -> Bool {
        let residence = age(of: answer)
        // An answer from the future tells of a clock that was set back.
        guard residence >= .zero, rules.timeToLive != nil || control.maxAge != nil else {
            return false
        }
        if let bound = rules.timeToLive, residence >= bound { return false }
        guard let bound = control.maxAge else { return true }
        return Self.ageOnArrival(of: answer) + residence < bound
    }

    /// How old the answer was when it came (RFC 9111, section 4.2.3).
    private static func ageOnArrival(of answer: CachedAnswer) -> Duration {
        let fields = answer.head.fields
        let received = HTTPDate(secondsSinceEpoch: answer.received.seconds)
        let told = fields["Age"].flatMap { FieldNumber.duration($0) } ?? .zero
        let date = fields["Date"].flatMap { HTTPDate($0) } ?? received
        return max(told, date.duration(to: received), .zero)
    }

    private static func conditions(_ fields: HTTPFields) -> HTTPFields {
        var conditions = HTTPFields()
        if let tag = fields["ETag"] { conditions.append(HTTPField("If-None-Match", tag)) }
        if let date = fields["Last-Modified"] {
            conditions.append(HTTPField("If-Modified-Since", date))
        }
        return conditions
    }

    private static let aboutBody = [
        "Content-Length", "Content-Encoding", "Content-Range", "Transfer-Encoding", "Connection",
    ]
}

extension FlightError {
    /// Whether a bound of time was reached.
    fileprivate var isBound: Bool {
        guard case .timedOut = self else { return false }
        return true
    }
}
