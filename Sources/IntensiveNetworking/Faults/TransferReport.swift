import APIModel

/// All that is known when a transfer is over.
struct TransferReport {
    /// What was asked for.
    var request: WireRequest
    /// libcurl's side, nil if it never came that far.
    var ending: TransferEnding?
    /// URLSession's error code, nil for a success.
    var sessionCode: Int?
    /// The answer's head, nil if it never was complete.
    var head: ResponseHead?
    /// Whether the request could go out.
    var isConnected: Bool
}
