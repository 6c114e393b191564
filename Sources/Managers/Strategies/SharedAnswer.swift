import APIModel
import FlightSharing

/// What a flight of this process's board brings to those aboard.
enum SharedAnswer: Sendable {
    /// An answer that went into its only caller's sink, which is yet to be finished.
    case own(Landing, PatientSink?)
    /// An answer that is kept for all who joined.
    case kept(Landing, SpoolSink?)
    /// A failure that is everybody's.
    case failed(FlightError)
}
