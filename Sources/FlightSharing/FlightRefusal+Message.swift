import APIModel

extension FlightRefusal {
    /// The stable name of the refusal, which holds no values.
    package var code: String {
        switch self {
        case .forbidden: "flight.forbidden"
        case .replaced: "flight.replaced"
        case .cancelled: "flight.cancelled"
        case .joinOfUnsafe: "flight.joinOfUnsafe"
        case .replaceOfUnsafe: "flight.replaceOfUnsafe"
        case .unusable(let fault): fault.code
        }
    }

    /// What happened, in plain words, told at this time since 1970.
    package func title(now: Duration) -> String {
        switch self {
        case .forbidden(let facts):
            "refused: process \(facts.processIdentifier) has been making the same call for "
                + "\(Self.seconds(max(.zero, now - facts.since)))"
        case .replaced: "replaced by a newer call"
        case .cancelled: "cancelled"
        case .joinOfUnsafe: "the strategy 'join' shares only answers of safe methods"
        case .replaceOfUnsafe: "the strategy 'replace' breaks off only safe methods"
        case .unusable(let fault): fault.title
        }
    }

    /// How to mend it, if anyhow.
    package var remedy: String? {
        switch self {
        case .forbidden: "wait for its end, or use '--strategy queue'"
        case .replaced, .cancelled: nil
        case .joinOfUnsafe: "use 'queue' or 'forbid'"
        case .replaceOfUnsafe: "use 'queue' or 'forbid', or set \"replaceUnsafe\": true"
        case .unusable(let fault): fault.remedy
        }
    }

    private static func seconds(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        return "\(seconds).\(attoseconds / 100_000_000_000_000_000)s"
    }
}
