package import APIModel
import Synchronization

/// A download that goes on where an earlier one was cut off, in this run or another (RFC 9110,
/// section 14): around each flight of a call it asks for the rest of what is there, and makes the
/// answer look like the whole.
///
/// 1. `ResumeRule` says what to ask for, by the part that is there.
/// 2. The flight.
/// 3. `ResumeRule` says by the answer's head what its body is, and `PartSink` puts it there.
/// 4. Where the answer was of no use, or of a part of the rest, once more.
package final class ResumableDownload: Sendable {
    /// Makes one flight.
    typealias Flight =
        (Takeoff, FlightObserver?, @escaping SinkChooser) async throws(FlightError) -> Landing

    private struct State {
        var role: PartSink.Role?
        var head: ResponseHead?
    }

    private let part: PartFile
    private let checksum: Checksum?
    private let warn: @Sendable (String) -> Void
    private let state = Mutex(State())

    /// A download into the file at this path, which must have the checksum; the closure hears why it
    /// has to start over.
    ///
    /// Throws `sinkFailed` where another process is downloading into it.
    package init(
        path: String,
        checksum: Checksum? = nil,
        warn: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(FlightError) {
        part = try PartFile(target: path)
        self.checksum = checksum
        self.warn = warn
    }

    /// The sink for the body of the answer whose head is being asked about; what is not accepted
    /// when it is whole does not become the file.
    package func sink(acceptance: BodyAcceptance? = nil) throws(FlightError) -> any BodySink {
        guard let role = state.withLock({ $0.role }) else {
            throw .sinkFailed(reason: "'\(part.path)': there is no answer to put there")
        }
        return try PartSink(part, role, checksum: checksum, acceptance: acceptance)
    }

    /// The head as it came, which the chooser of sinks sees as that of the whole.
    package var head: ResponseHead? { state.withLock { $0.head } }

    /// The takeoff with what asks for the rest.
    func prepared(_ takeoff: Takeoff) -> Takeoff { prepared(takeoff, by: rule(for: takeoff)) }

    /// Makes flights until the whole is there or one fails; throws what ended the last.
    func fly(
        _ takeoff: Takeoff,
        observer: FlightObserver?,
        choosingSink: @escaping SinkChooser,
        _ flight: Flight
    ) async throws(FlightError) -> Landing {
        sayWhatIsUseless(takeoff)
        while true {
            let rule = rule(for: takeoff)
            let turn = Turn(rule)
            do throws(FlightError) {
                var landing = try await flight(
                    prepared(takeoff, by: rule),
                    observer.map { turn.observer(over: $0) }
                ) { head throws(FlightError) in
                    try self.sink(for: head, turn, choosingSink)
                }
                if let whole = turn.whole { landing.head = whole }
                let goesOn = turn.isUseless ? true : try isPartial(after: turn)
                guard goesOn else { return landing }
            } catch {
                guard turn.isUseless, error == .bodyTooLarge(limit: Turn.uselessBody) else {
                    keepIfPossible(error)
                    throw error
                }
            }
            if turn.isUseless { part.discard() }
        }
    }

    private func sink(
        for head: ResponseHead,
        _ turn: Turn,
        _ choosingSink: SinkChooser
    ) throws(FlightError) -> any BodySink {
        let decision = turn.decide(head)
        state.withLock { $0.head = head }
        switch decision {
        case .append: return try sink(.rest, choosingSink, turn.rule.whole(head))
        case .complete: return try sink(.words, choosingSink, turn.rule.whole(head))
        case .restart:
            if turn.rule.asksForRest {
                warn("the file is another one by now, or comes in no parts: it starts over")
            }
            let version = ResumeState(url: turn.rule.url, head: head)
            return try sink(.whole(version), choosingSink, head)
        case .askAgain:
            warn("what is there of the file cannot be continued: it starts over")
            return DiscardSink(limit: Turn.uselessBody)
        case .unasked:
            throw .malformedAnswer(detail: "a part of the file came, and the whole was asked for")
        case .notTheFile: return try choosingSink(head)
        }
    }

    private func sink(
        _ role: PartSink.Role,
        _ choosingSink: SinkChooser,
        _ head: ResponseHead
    ) throws(FlightError) -> any BodySink {
        state.withLock { $0.role = role }
        return try choosingSink(head)
    }

    private func rule(for takeoff: Takeoff) -> ResumeRule {
        let url = SecretMasker(secrets: takeoff.secrets).maskURL(takeoff.url.text)
        return ResumeRule(state: part.state, count: part.count, url: url)
    }

    private func prepared(_ takeoff: Takeoff, by rule: ResumeRule) -> Takeoff {
        var prepared = takeoff
        for field in rule.fields.lines { prepared.fields.set(field) }
        return prepared
    }

    /// Whether more has to come; throws `truncated` where nothing came this time.
    private func isPartial(after turn: Turn) throws(FlightError) -> Bool {
        guard turn.whole != nil, let total = part.state?.total, part.count < total else {
            return false
        }
        guard part.count > turn.rule.present else {
            throw .truncated(received: part.count, expected: total)
        }
        return true
    }

    private func sayWhatIsUseless(_ takeoff: Takeoff) {
        guard part.count > 0, !rule(for: takeoff).asksForRest else { return }
        let reason =
            switch part.state {
            case nil: "nothing is known of it"
            case .some(let state) where state.validator == nil:
                "the server named no version of it (a strong ETag, or a date)"
            default: "it is of another URL"
            }
        warn("'\(part.path)' cannot be continued, since \(reason): the file starts over")
    }

    /// Bytes that no later answer can be known to continue are not kept.
    private func keepIfPossible(_ error: FlightError) {
        guard let state = part.state, part.count > 0, state.validator == nil else { return }
        if case .answerRefused = error { return }
        warn(
            "what came of the file is not kept, since the server names no version of it (a strong "
                + "ETag, or a date)"
        )
        part.discard()
    }
}
