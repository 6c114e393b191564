/// Why a command has no result.
package enum SubprocessError: Error, Sendable, Hashable {
    /// No program of this name is on `PATH`, or no file at this path.
    case notFound(String)
    /// The system refused to start it, with this `errno`.
    case failedToStart(Int32)
    /// It ran longer than it may, and was ended.
    case timedOut(after: Duration)
    /// It wrote more bytes on a stream than it may, and was ended.
    case outputTooLarge(limit: Int)
    /// The surrounding task was cancelled, and it was ended.
    case cancelled
}
