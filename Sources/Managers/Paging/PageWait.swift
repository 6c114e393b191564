import APIModel
import IntensiveNetworking

/// How long a server wants to be left alone by a client that asked too often.
enum PageWait {
    private static let limiting = [403, 429, 503]

    /// The wait that an answer asks for; nil for one that is about something else.
    static func wanted(by head: ResponseHead) -> Duration? {
        guard limiting.contains(head.status) else { return nil }
        return ServerWait.of(head, at: .now)?.duration
    }
}
