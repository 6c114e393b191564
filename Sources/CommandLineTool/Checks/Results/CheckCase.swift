import Diagnostics

/// One check of one call, with what came of it.
struct CheckCase: Sendable {
    /// The endpoint.
    let endpoint: String
    /// What no other case of the endpoint is called.
    let name: String
    /// The check itself, without row and repetition.
    let check: String
    /// The params of its row in short; empty where there is one row alone.
    let row: String
    /// Where the check stands in its definition.
    let place: Diagnostic.Place?
    var verdict: CheckVerdict
    /// How long its call took.
    var time: Duration
    /// Whether it is the first case of its call: what is counted a call is counted there.
    let isFirstOfCall: Bool
    /// The HTTP status of the answer, where one came.
    var status: Int?
    /// How often the call was tried.
    var attempts: Int
    /// Request and answer, in the first case of a call that does not hold.
    var exchange: ExchangeText?

    var state: CheckVerdict.State { verdict.state }

    /// Whether somebody should see why.
    var needsLook: Bool { verdict.needsLook }

    /// The place as `PATH:LINE:COL`.
    var placeText: String? {
        guard let place else { return nil }
        guard let location = place.location else { return place.path }
        return "\(place.path):\(location.line):\(location.column)"
    }
}
