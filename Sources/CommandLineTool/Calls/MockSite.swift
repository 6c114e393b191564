import APIModel
import EndpointDefinitions
import MockServing

/// Where a call goes: the site of its environment, or the embedded mock server where the
/// environment's `baseURL` is `mock:`.
struct MockSite: Sendable {
    /// The URL that asks for the server.
    static let marker = "mock:"

    /// The site with a URL that can be asked.
    let site: Site
    /// The server, which answers as long as it is held.
    private let server: MockServer?

    /// Starts the server if the environment asks for it; where nothing will be sent, a name stands
    /// for it.
    init(_ resolved: ResolvedEndpoint, isDry: Bool) throws(CommandFailure) {
        var site = resolved.site
        guard site.baseURL == Self.marker else {
            self.init(site: site, server: nil)
            return
        }
        guard !isDry else {
            site.baseURL = "http://mock.localhost"
            self.init(site: site, server: nil)
            return
        }
        let server = MockServer(endpoints: [resolved.endpoint])
        do throws(MockError) {
            site.baseURL = "http://127.0.0.1:\(try server.start())"
        } catch {
            throw CommandFailure(.ourFault, code: "mock.failed", error.title)
        }
        self.init(site: site, server: server)
    }

    /// The server is in this process: nothing stands between.
    func apply(to policy: inout FlightPolicy) {
        guard server != nil else { return }
        policy.proxy = ""
        policy.unixSocket = nil
        policy.resolve = [:]
    }

    private init(site: Site, server: MockServer?) {
        self.site = site
        self.server = server
    }
}
