/// A token that an authorization server gave out.
package struct AccessToken: Sendable, Equatable {
    /// The token.
    package var text: String
    /// When it was given out.
    package var obtained: Timestamp
    /// When it ends; nil where the server does not say.
    package var expires: Timestamp?
    /// What a new token can be had for when it has ended; nil where the server gave none.
    package var refresh: String?

    /// A token of this text.
    package init(
        _ text: String,
        obtained: Timestamp,
        expires: Timestamp? = nil,
        refresh: String? = nil
    ) {
        self.text = text
        self.obtained = obtained
        self.expires = expires
        self.refresh = refresh
    }

    /// Whether it can be used for a call that begins at this time.
    ///
    /// It counts as ended 30 seconds early, or a quarter of a short life, as the call takes time and
    /// clocks differ. Without an end it holds for an hour. One from the future was given out by a
    /// clock that was set back since.
    package func isFresh(at now: Timestamp) -> Bool {
        let end = expires?.milliseconds ?? obtained.milliseconds + Self.presumedLife
        let life = end - obtained.milliseconds
        let skew = min(Self.skew, life / 4)
        return now.milliseconds < end - skew
            && obtained.milliseconds <= now.milliseconds + Self.skew
    }

    private static let skew: Int64 = 30_000
    private static let presumedLife: Int64 = 3_600_000
}
