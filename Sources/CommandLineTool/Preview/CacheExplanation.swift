import APIModel
import JSONText
import Managers

/// What the cache and the cookie jar would do for a call that is only shown.
struct CacheExplanation {
    let session: CallSession
    let takeoff: Takeoff
    let note: CacheNote?

    init(session: CallSession, takeoff: Takeoff) async {
        self.session = session
        self.takeoff = takeoff
        var own = takeoff
        own.auth = session.site.settings.auth ?? []
        note = await session.manager.cachePlan(session.request, own)
    }

    /// The rows, none for what is not declared.
    var rows: [[String]] {
        var rows: [[String]] = []
        if let rules = session.endpoint.cache {
            rows.append(["cache", CacheText(rules).text])
            rows.append(["from the cache", state])
        }
        if session.site.settings.keepsCookies == true { rows.append(["cookies", "session"]) }
        return rows
    }

    private var state: String {
        guard !session.mock.isMock else { return "not used: the answer comes from the examples" }
        guard session.options.cachePolicy != .ignore else { return "not used (--no-cache)" }
        guard isIdentityKnown else { return "not known without the secrets, which are not fetched" }
        let isOffline = session.options.cachePolicy == .offline
        return note?.text ?? (isOffline ? "no answer, and nothing may be sent" : "not used")
    }

    /// Whether all that tells one caller from another is there already.
    private var isIdentityKnown: Bool {
        (session.site.settings.auth ?? [])
            .allSatisfy { credentials in
                switch credentials {
                case .hmac(let description), .awsSigV4(let description), .oauth2(let description):
                    !description.members.contains { $0.value.objectValue?.isFetched == true }
                case .basic, .bearer, .apiKey:
                    credentials.secrets.allSatisfy { secret in
                        guard case .text = secret else { return false }
                        return true
                    }
                }
            }
    }
}

extension JSONObject {
    /// Whether it says where a secret comes from.
    fileprivate var isFetched: Bool {
        ["command", "file", "prompt"].contains { self[$0] != nil }
    }
}
