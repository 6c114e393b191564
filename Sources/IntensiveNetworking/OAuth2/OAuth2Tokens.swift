package import APIModel
import Synchronization

/// Gives out tokens: from memory, from the disk, or from the authorization server, which is asked
/// once for all who wait, in this process and in the user's others.
///
/// 1. A fresh token in memory is used at once.
/// 2. Otherwise one task looks on the disk,
/// 3. takes the lock of the key, which other processes take too,
/// 4. looks again, as another process may have asked meanwhile,
/// 5. and asks the server: for another token where it gave out a refresh token, which it may
///    refuse, else for one in the client's name.
package final class OAuth2Tokens: Sendable {
    /// Asks the authorization server.
    package typealias Exchange = @Sendable (Takeoff) async throws(FlightError) -> TokenAnswer

    private typealias Outcome = Result<AccessToken, OAuth2Fault>

    private struct State {
        var board = TokenBoard()
        var lastWaiter = 0
        var waiting: [Int: CheckedContinuation<Outcome, Never>] = [:]
        var rounds: [Int: Task<Void, Never>] = [:]
    }

    private let store: TokenStore?
    private let patience: Int
    private let now: @Sendable () -> Timestamp
    private let pause: @Sendable () async -> Void
    private let state = Mutex(State())

    /// Tokens kept in this store, or in memory alone; `pause` is awaited between two looks at a lock
    /// that another process holds, `patience` times before it is passed over.
    package init(
        store: TokenStore?,
        patience: Int = 1200,
        now: @escaping @Sendable () -> Timestamp = { .now },
        pause: @escaping @Sendable () async -> Void = {
            try? await Task.sleep(for: .milliseconds(25))
        }
    ) {
        self.store = store
        self.patience = patience
        self.now = now
        self.pause = pause
    }

    /// A fresh token of this client, other than one that a server rejected.
    ///
    /// Throws what `TokenAnswer` throws, `unreachable`, and `cancelled` at once when the task is
    /// cancelled; others who wait are not concerned.
    package func token(
        for client: OAuth2Client,
        rejecting rejected: String? = nil,
        policy: FlightPolicy = FlightPolicy(),
        exchange: @escaping Exchange
    ) async throws(OAuth2Fault) -> AccessToken {
        let wanted = Wanted(
            client: client,
            key: TokenCacheKey(client),
            rejected: rejected,
            policy: policy,
            exchange: exchange
        )
        let waiter = state.withLock { state in
            state.lastWaiter += 1
            return state.lastWaiter
        }
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { enter(waiter, wanted, $0) }
        } onCancel: {
            leave(waiter, wanted.key)
        }
        return try outcome.get()
    }

    private struct Wanted: Sendable {
        let client: OAuth2Client
        let key: TokenCacheKey
        let rejected: String?
        let policy: FlightPolicy
        let exchange: Exchange
    }

    private func enter(
        _ waiter: Int,
        _ wanted: Wanted,
        _ continuation: CheckedContinuation<Outcome, Never>
    ) {
        let outcome = state.withLock { state -> Outcome? in
            // Under the lock, so that a cancel is seen either here or by the handler.
            guard !Task.isCancelled else { return .failure(.cancelled) }
            switch state.board.want(wanted.key, by: waiter, rejecting: wanted.rejected, at: now()) {
            case .use(let token): return .success(token)
            case .wait: break
            case .ask(let round):
                state.rounds[round] = Task { await run(round, wanted) }
            }
            state.waiting[waiter] = continuation
            return nil
        }
        if let outcome { continuation.resume(returning: outcome) }
    }

    private func leave(_ waiter: Int, _ key: TokenCacheKey) {
        let (continuation, round) = state.withLock { state in
            let round = state.board.leave(key, waiter).flatMap { state.rounds[$0] }
            return (state.waiting.removeValue(forKey: waiter), round)
        }
        round?.cancel()
        continuation?.resume(returning: .failure(.cancelled))
    }

    private func run(_ round: Int, _ wanted: Wanted) async {
        let outcome = await outcome(of: wanted)
        let told = state.withLock { state in
            state.rounds[round] = nil
            return state.board.finish(wanted.key, round: round, try? outcome.get())
                .compactMap { state.waiting.removeValue(forKey: $0) }
        }
        for continuation in told { continuation.resume(returning: outcome) }
    }

    private func outcome(of wanted: Wanted) async -> Outcome {
        if let token = kept(wanted) { return .success(token) }
        let lock = await lock(wanted.key)
        defer { withExtendedLifetime(lock) {} }
        if let token = kept(wanted) { return .success(token) }
        if let refreshed = await refreshed(wanted) { return refreshed }
        return await asked(wanted)
    }

    private func asked(_ wanted: Wanted, refresh: String? = nil) async -> Outcome {
        do throws(FlightError) {
            let request = wanted.client.tokenRequest(refresh: refresh, policy: wanted.policy)
            let answer = try await wanted.exchange(request)
            return Outcome { () throws(OAuth2Fault) in
                var token = try answer.token(at: now())
                // Where the server gives no other refresh token, the old one is good for more.
                token.refresh = token.refresh ?? refresh
                store?.keep(token, of: wanted.key)
                return token
            }
        } catch {
            return .failure(.unreachable(error))
        }
    }

    /// What came for the refresh token of the last token; nil where there was none or it was
    /// refused.
    private func refreshed(_ wanted: Wanted) async -> Outcome? {
        let last =
            store?.token(of: wanted.key)
            ?? state.withLock { $0.board.lastToken(of: wanted.key) }
        guard let refresh = last?.refresh else { return nil }
        let outcome = await asked(wanted, refresh: refresh)
        switch outcome {
        case .success, .failure(.unreachable), .failure(.cancelled): return outcome
        case .failure: return nil
        }
    }

    private func kept(_ wanted: Wanted) -> AccessToken? {
        guard let token = store?.token(of: wanted.key), token.isFresh(at: now()),
            token.text != wanted.rejected
        else { return nil }
        return token
    }

    /// After a while the right is taken without a lock: a process that hangs blocks nobody.
    private func lock(_ key: TokenCacheKey) async -> TokenLock? {
        guard let store else { return nil }
        for _ in 0..<patience {
            if let lock = store.lock(key) { return lock }
            guard !Task.isCancelled else { return nil }
            await pause()
        }
        return nil
    }
}
