import APIModel
import FlightSharing

extension StrategyRefusal {
    /// What a board said, in its words; nil where the flight was lost rather than refused.
    init?(_ refusal: FlightRefusal) {
        let kind: Kind
        switch refusal {
        case .forbidden: kind = .forbidden
        case .joinOfUnsafe, .replaceOfUnsafe: kind = .unsafeMethod
        case .unusable: kind = .unusableBoard
        case .replaced, .cancelled: return nil
        }
        self.init(
            kind: kind,
            code: refusal.code,
            title: refusal.title(now: .sinceEpoch()),
            remedy: refusal.remedy
        )
    }
}
