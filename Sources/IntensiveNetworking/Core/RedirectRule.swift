import APIModel

/// Decides what an answer that points elsewhere means (RFC 9110, section 15.4).
enum RedirectRule {
    /// The takeoff of the next hop, nil where this is the answer.
    ///
    /// Throws `badRedirect` for a place that cannot be asked, `bodyNotReplayable` where the body
    /// would have to be sent again and cannot be.
    static func next(
        after head: ResponseHead,
        of takeoff: Takeoff
    ) throws(FlightError) -> Takeoff? {
        guard takeoff.policy.followsRedirects, redirecting.contains(head.status),
            let location = head.fields["Location"]
        else { return nil }
        var next = takeoff
        do {
            next.url = try takeoff.url.resolving(location)
        } catch {
            throw .badRedirect(location: location)
        }
        if becomesGet(takeoff.method, head.status) {
            next.method = .get
            next.body = nil
        }
        if next.body == nil {
            next.fields = HTTPFields(next.fields.lines.filter { !describesBody($0.name) })
        } else if next.body?.isReplayable == false {
            throw .bodyNotReplayable(status: head.status)
        }
        if !next.url.hasSameOrigin(as: takeoff.url) { dropSecrets(&next) }
        return next
    }

    private static let redirecting = [301, 302, 303, 307, 308]

    private static func becomesGet(_ method: HTTPMethod, _ status: Int) -> Bool {
        switch status {
        case 301, 302: method == .post
        case 303: method != .head && method != .get
        default: false
        }
    }

    private static func describesBody(_ name: String) -> Bool {
        let name = name.lowercased()
        return name.hasPrefix("content-") || ["transfer-encoding", "trailer"].contains(name)
    }

    /// Another scheme, host or port is told nothing that was meant for the first, and what was
    /// dropped once stays dropped: the way back was chosen by somebody else.
    private static func dropSecrets(_ takeoff: inout Takeoff) {
        takeoff.auth = []
        let names = ["Authorization", "Proxy-Authorization", "Cookie", "Host"]
        for name in names + takeoff.originBoundFields { takeoff.fields.remove(name) }
        takeoff.originBoundFields = []
    }
}
