import APIModel
import IntensiveNetworking
import TestSupport
import Testing

@Suite("A proxy of the environment", .timeLimit(.minutes(5)))
struct ProxyEnvironmentTests {
    /// Variables, and whether 127.0.0.1 is then reached without the proxy, which is dead.
    static let cases: [([String: String], Bool)] = [
        (["http_proxy": "http://127.0.0.1:1"], false),
        (["all_proxy": "http://127.0.0.1:1"], false),
        (["ALL_PROXY": "socks5://127.0.0.1:1"], false),
        (["HTTP_PROXY": "http://127.0.0.1:1"], true),
        (["https_proxy": "http://127.0.0.1:1"], true),
        (["http_proxy": "http://127.0.0.1:1", "no_proxy": "10.0.0.0/8,127.0.0.0/8,.corp"], true),
        (["http_proxy": "http://127.0.0.1:1", "NO_PROXY": "127.0.0.1"], true),
        (["http_proxy": "http://127.0.0.1:1", "no_proxy": "127.0.0.0/31"], true),
        (["http_proxy": "http://127.0.0.1:1", "no_proxy": "127.0.0.2/31"], false),
    ]

    @Test("T099 is used as the variables say", arguments: cases)
    func environment(_ variables: [String: String], _ isDirect: Bool) async throws {
        let names = ["http_proxy", "https_proxy", "all_proxy", "no_proxy"]
        var environment = ["EXPECTS_DIRECT": isDirect ? "1" : "0"]
        for name in names { (environment[name], environment[name.uppercased()]) = ("", "") }
        environment.merge(variables) { _, new in new }
        let ending = try await ChildTest.run(
            purpose: "proxy",
            filter: "ProxyEnvironmentTests/inChild",
            environment: environment
        )
        #expect(ending.hasPassed)
    }

    @Test("is what libcurl makes of it", .enabled(if: ChildTest.isChild(for: "proxy")))
    func inChild() async throws {
        let isDirect = ChildTest.variable("EXPECTS_DIRECT") == "1"
        try await LoopbackServer.answering("HTTP/1.1 204 No\r\n\r\n") { server in
            var takeoff = try makeTakeoff(server)
            takeoff.policy.proxy = nil
            let error = await fault(takeoff)
            if isDirect {
                #expect(error == nil)
            } else {
                guard case .proxyFailed = error else {
                    Issue.record("it went past the proxy: \(String(describing: error))")
                    return
                }
            }
            takeoff.policy.proxy = ""
            #expect(await fault(takeoff) == nil)
        }
    }
}
