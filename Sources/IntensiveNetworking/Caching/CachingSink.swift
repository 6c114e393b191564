package import APIModel
import Synchronization

/// Passes a body on to the sink that wants it and writes it into a draft of the cache, which is
/// given up where it cannot be written or gets too large.
package final class CachingSink: BodySink {
    /// What became of the draft.
    package enum Outcome: Sendable {
        /// The body did not come to its end.
        case partial
        /// The body is in it, whole.
        case whole(AnswerDraft)
        /// The disk did not take it.
        case failed(StoreFault)
        /// It is larger than answers are kept.
        case tooLarge
    }

    private struct State {
        var draft: AnswerDraft?
        var outcome = Outcome.partial
    }

    private let target: any BodySink
    private let state: Mutex<State>

    /// A sink between a transport and this one.
    package init(_ target: any BodySink, draft: AnswerDraft) {
        self.target = target
        state = Mutex(State(draft: draft))
    }

    /// What became of the draft so far.
    package var outcome: Outcome { state.withLock { $0.outcome } }

    /// As the target's.
    package var outlivesTimeout: Bool { target.outlivesTimeout }

    /// As the target's.
    package var hasPassedOn: Bool { target.hasPassedOn }

    /// Keeps the bytes and hands them on.
    package func receive(_ bytes: UnsafeRawBufferPointer) throws(FlightError) {
        state.withLock { state in
            guard let draft = state.draft else { return }
            guard draft.count + Int64(bytes.count) <= Self.most else {
                return Self.give(up: .tooLarge, &state)
            }
            do throws(StoreFault) {
                try draft.append(bytes)
            } catch {
                Self.give(up: .failed(error), &state)
            }
        }
        try target.receive(bytes)
    }

    /// Hands on the end.
    package func finish() throws(FlightError) -> Landing.Body {
        let body = try target.finish()
        state.withLock { state in
            if let draft = state.draft { Self.give(up: .whole(draft), &state) }
        }
        return body
    }

    /// Hands on the failure.
    package func abandon() {
        state.withLock { Self.give(up: .partial, &$0) }
        target.abandon()
    }

    private static func give(up outcome: Outcome, _ state: inout State) {
        state.draft = nil
        state.outcome = outcome
    }

    /// The most bytes of a body that is kept.
    private static let most: Int64 = 256 << 20
}
