import APIModel

/// Where an answer goes, and until when it is waited for.
struct AnswerRoute: Sendable {
    /// Chooses its sink.
    let choose: SinkChooser
    /// Whether others hear what goes there, so that nothing of it can be taken back.
    let isShared: Bool
    /// When the call must be over, its waits included.
    let deadline: ContinuousClock.Instant?

    init(_ choose: @escaping SinkChooser, isShared: Bool, deadline: ContinuousClock.Instant?) {
        self.choose = choose
        self.isShared = isShared
        self.deadline = deadline
    }
}
