/// A bound over all that a call waits for: its turn, its hooks, its tries and the waits between.
struct CallDeadline: Sendable {
    let bound: Duration

    /// Makes the call, which is cancelled when the bound is reached: its failure is then that.
    func guarding(_ call: @escaping @Sendable () async -> CallOutcome) async -> CallOutcome {
        await withTaskGroup(of: CallOutcome?.self) { group in
            group.addTask { await call() }
            group.addTask { [bound] in
                try? await Task.sleep(for: bound)
                return nil
            }
            var isLate = false
            while let ended = await group.next() {
                guard var outcome = ended else {
                    isLate = !Task.isCancelled
                    group.cancelAll()
                    continue
                }
                group.cancelAll()
                if isLate, outcome.failure != nil { outcome.failure = failure(of: outcome) }
                return outcome
            }
            fatalError("internal: a call ended without an outcome")
        }
    }

    private func failure(of outcome: CallOutcome) -> CommandFailure {
        var failure = CommandFailure(
            .timedOut,
            code: "transport.deadline",
            "\(outcome.endpoint): not finished within the deadline of "
                + "\(bound / .seconds(1)) s",
            remedy: "give more time with --deadline"
        )
        failure.endpoint = outcome.endpoint
        failure.stage = outcome.failure?.stage
        return failure
    }
}
