/// Who has which token and who waits for one, in one process: events in, decisions out.
///
/// However many want the token of one key, it is asked for once; whoever leaves harms nobody, and
/// when the last has left, asking ends.
struct TokenBoard {
    /// One who wants a token.
    typealias Waiter = Int

    /// What one who wants a token is to do.
    enum Decision: Equatable {
        /// Use this one.
        case use(AccessToken)
        /// Wait, and see to it that the token is asked for, in this round.
        case ask(round: Int)
        /// Wait for the one that was asked for already.
        case wait
    }

    private var tokens: [TokenCacheKey: AccessToken] = [:]
    private var rounds: [TokenCacheKey: Round] = [:]
    private var lastRound = 0

    /// Those who wait for one asking.
    private struct Round {
        let number: Int
        var waiters: [Waiter]
    }

    /// Somebody wants a token, other than one that a server rejected.
    mutating func want(
        _ key: TokenCacheKey,
        by waiter: Waiter,
        rejecting rejected: String?,
        at now: Timestamp
    ) -> Decision {
        if let token = tokens[key], token.isFresh(at: now), token.text != rejected {
            return .use(token)
        }
        if rounds[key] != nil {
            rounds[key]?.waiters.append(waiter)
            return .wait
        }
        lastRound += 1
        rounds[key] = Round(number: lastRound, waiters: [waiter])
        return .ask(round: lastRound)
    }

    /// The last token of a key, ended or not.
    func lastToken(of key: TokenCacheKey) -> AccessToken? { tokens[key] }

    /// A waiter goes; the round that is to end if it was the last one.
    mutating func leave(_ key: TokenCacheKey, _ waiter: Waiter) -> Int? {
        guard let round = rounds[key], round.waiters.contains(waiter) else { return nil }
        rounds[key]?.waiters.removeAll { $0 == waiter }
        guard round.waiters.count == 1 else { return nil }
        rounds[key] = nil
        return round.number
    }

    /// A round is over, with a token or without; the ones to tell, which are none for a round that
    /// everybody had left.
    mutating func finish(_ key: TokenCacheKey, round: Int, _ token: AccessToken?) -> [Waiter] {
        if let token { tokens[key] = token }
        guard rounds[key]?.number == round else { return [] }
        return rounds.removeValue(forKey: key)?.waiters ?? []
    }
}
