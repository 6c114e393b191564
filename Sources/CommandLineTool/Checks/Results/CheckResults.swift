import Managers

/// All that a run of checks found, as reports tell it.
struct CheckResults: Sendable {
    /// One endpoint with its cases, in the order of the plan.
    struct Suite: Sendable {
        let name: String
        let file: String
        let summary: String?
        let tags: [String]
        let cases: [CheckCase]

        var counts: CheckCounts { CheckCounts(cases) }

        /// How long its calls took together, in milliseconds, each rounded as it is shown.
        var milliseconds: Int { cases.map(\.ownMilliseconds).reduce(0, +) }
    }

    let suites: [Suite]
    /// When the run began, since 1970-01-01 UTC.
    let started: Duration
    /// How long it took.
    let elapsed: Duration
    /// The environment that was asked for.
    let environment: String?
    /// Whether it was ended from outside.
    let isInterrupted: Bool

    var cases: [CheckCase] { suites.flatMap(\.cases) }

    var counts: CheckCounts { CheckCounts(suites.lazy.flatMap(\.cases)) }

    var milliseconds: Int { suites.map(\.milliseconds).reduce(0, +) }
}

extension CheckCase {
    /// The time of its call if it stands for it, so that sums count each call once.
    var ownMilliseconds: Int { isFirstOfCall ? time.wholeMilliseconds : 0 }
}

extension Duration {
    /// The time in milliseconds, what is below left out.
    var wholeMilliseconds: Int {
        let (seconds, attoseconds) = components
        return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
    }

    /// So many milliseconds as seconds with a dot and three decimals, whatever the locale.
    static func secondsText(milliseconds: Int) -> String {
        Duration.milliseconds(milliseconds).fixedSecondsText
    }
}
