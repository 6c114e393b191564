import APIModel
import EndpointDefinitions
import MockServing

/// Where a call goes: the site of its environment, or the embedded mock server where the
/// environment's `baseURL` is `mock:`.
struct MockSite: Sendable {
    /// The URL that asks for the server.
    static let marker = "mock:"
    /// What stands for it where nothing is sent, and in cassettes.
    private static let name = "http://mock.localhost"

    /// The site with a URL that can be asked.
    let site: Site
    /// The server, which answers as long as it is held.
    private let server: MockServer?
    /// The server's own URL, where it is asked under its name.
    private let proxy: String

    /// Whether answers come from inside the process, or would if anything were sent.
    let isMock: Bool

    /// Starts the server if the environment asks for it; where nothing will be sent, a name stands
    /// for it, and what is recorded is sent to the server under that name.
    init(
        _ resolved: ResolvedEndpoint,
        isDry: Bool,
        _ cassette: CassetteChoice? = nil
    ) throws(CommandFailure) {
        var site = resolved.site
        guard site.baseURL == Self.marker else {
            self.init(site: site, server: nil, isMock: false)
            return
        }
        guard !isDry, cassette?.isReplay != true else {
            site.baseURL = Self.name
            self.init(site: site, server: nil, isMock: true)
            return
        }
        let server = MockServer(endpoints: [resolved.endpoint])
        let url: String
        do throws(MockError) {
            url = "http://127.0.0.1:\(try server.start())"
        } catch {
            throw CommandFailure(.ourFault, code: "mock.failed", error.title)
        }
        // The port is another one each time, and must not be part of what is recorded.
        site.baseURL = cassette == nil ? url : Self.name
        self.init(
            site: site,
            server: server,
            isMock: true,
            proxy: cassette == nil ? "" : url
        )
    }

    /// The server is in this process: nothing stands between.
    func apply(to policy: inout FlightPolicy) {
        guard server != nil else { return }
        policy.proxy = proxy
        policy.unixSocket = nil
        policy.resolve = [:]
    }

    private init(site: Site, server: MockServer?, isMock: Bool, proxy: String = "") {
        self.site = site
        self.server = server
        self.proxy = proxy
        self.isMock = isMock
    }
}
