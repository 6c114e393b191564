package import APIModel

/// Something worth telling about a flight (a request in the air) while it goes on.
package enum FlightEvent: Sendable, Equatable {
    /// The request of a hop is complete and about to be sent.
    case willSend(WireRequest)
    /// A connection, new or kept, is there; the address is empty for a Unix socket.
    case connected(address: String, port: Int)
    /// So many bytes of the request's body have been handed over, of so many.
    case uploadProgress(sent: Int64, total: Int64?)
    /// So many decoded bytes of the answer's body have come; the total is what was promised,
    /// nil where that is unknown or counts coded bytes.
    case downloadProgress(received: Int64, total: Int64?)
    /// The header of an answer is complete.
    case received(ResponseHead)
    /// The answer sends the flight on to this URL.
    case redirecting(to: RequestURL)
    /// Texts that came to be known are secrets from now on.
    case learned(secrets: [String])
    /// A hop is over.
    case finished(FlightTiming)
}

/// Watches a flight; called on the transport's queue, where it must do little and start nothing.
package typealias FlightObserver = @Sendable (FlightEvent) -> Void
