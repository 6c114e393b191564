package import APIModel
import Synchronization

/// The cookies of one call: those that its jar on disk holds as it begins, and those that its
/// answers set, redirects included, which also go to the disk.
package final class CookieKeeper: Sendable {
    /// Is told, once, why the jar on disk is not used.
    package typealias Listener = @Sendable (StoreFault) -> Void

    private struct State {
        var jar: CookieJar
        var store: CookieStore?
    }

    private let state: Mutex<State>
    private let onFault: Listener

    /// The cookies of a jar on disk; without a store, and where others could have filled it, they
    /// live as long as the call.
    package init(store: CookieStore?, onFault: @escaping Listener = { _ in }) {
        self.onFault = onFault
        do throws(StoreFault) {
            try store?.checkTrust()
            state = Mutex(State(jar: store?.load() ?? CookieJar(), store: store))
        } catch {
            state = Mutex(State(jar: CookieJar(), store: nil))
            onFault(error)
        }
    }

    /// The values, which nothing we print or write may show.
    package var secrets: [String] {
        state.withLock { $0.jar.cookies.map(\.value).filter { !$0.isEmpty } }
    }

    /// The line of a request to this URL, nil where there are no cookies for it.
    package func header(for url: RequestURL) -> String? {
        state.withLock { $0.jar.header(for: url, at: .now) }
    }

    /// The takeoff (a prepared request) with its cookies beside its own ones, whose names win.
    ///
    /// A redirect to another port of the host is told none: cookies mind no ports, and origins do.
    func adding(to takeoff: Takeoff, begunAt first: RequestURL? = nil) -> Takeoff {
        guard takeoff.url.mayShareCookies(with: first ?? takeoff.url) else { return takeoff }
        let own = takeoff.fields["Cookie"]
        let names = (own ?? "").split(separator: ";")
            .map { $0.drop { $0 == " " }.prefix { $0 != "=" } }
        let pairs = state.withLock { $0.jar.cookies(for: takeoff.url, at: .now) }
            .filter { cookie in !names.contains { $0 == cookie.name } }
            .map { "\($0.name)=\($0.value)" }
        guard !pairs.isEmpty else { return takeoff }
        var adding = takeoff
        let line = ([own].compactMap(\.self) + pairs).joined(separator: "; ")
        adding.fields.set(HTTPField("Cookie", line))
        return adding
    }

    /// Takes the cookies of an answer from this URL.
    func take(from head: ResponseHead, of url: RequestURL) {
        guard head.fields.contains("Set-Cookie") else { return }
        let fault = state.withLock { state -> StoreFault? in
            state.jar.set(from: head, of: url, at: .now)
            do throws(StoreFault) {
                try state.store?.add(from: head, of: url, at: .now)
                return nil
            } catch {
                state.store = nil
                return error
            }
        }
        if let fault { onFault(fault) }
    }
}

extension RequestURL {
    /// Whether it is of another host, for which the cookies' own rules are enough, or of the same
    /// origin, the one of TLS counted in.
    fileprivate func mayShareCookies(with first: RequestURL) -> Bool {
        guard host == first.host, port != first.port else { return true }
        return first.scheme == "http" && first.port == 80 && scheme == "https" && port == 443
    }
}
