import APIModel
import FlightSharing
import JSONText
import Testing

@testable import Managers

@Suite("The key of a flight")
struct FlightKeyTests {
    private func request(
        _ params: [(String, String)],
        flightKey: [String]? = nil,
        secret: String? = nil,
        strategy: FlightStrategy = .join,
        adjust: (inout Takeoff) -> Void = { _ in }
    ) throws -> FlightRequest {
        var endpoint = Samples.endpoint
        endpoint.flightKey = flightKey
        let bound = params.map { name, value in
            var param = Param(name: name, place: .query)
            param.isSecret = name == secret
            return BoundParam(param: param, value: .json(.text(value)), origin: .caller)
        }
        let pending = PendingCall(
            endpoint: endpoint,
            site: Samples.site,
            params: bound,
            headers: []
        )
        var takeoff = Takeoff(
            endpoint: endpoint.name,
            method: .get,
            url: try RequestURL("http://shop.example/items?a=1")
        )
        adjust(&takeoff)
        return FlightRequest(pending, takeoff, strategy: strategy, scope: "/d")
    }

    @Test("names folder, service, environment, endpoint and all params")
    func whole() throws {
        let key = try request([("a", "1"), ("b", "2")]).key
        #expect(key == #"["/d","shop","test","item.v1",{"a":"1","b":"2"}]"#)
    }

    @Test("holds only the params that the definition lists")
    func listed() throws {
        let pairs = [("a", "1"), ("b", "2")]
        #expect(try request(pairs, flightKey: ["b"]).key.hasSuffix(#",{"b":"2"}]"#))
        #expect(try request(pairs, flightKey: []).key.hasSuffix(",{}]"))
    }

    @Test("tells secret values apart and shows none")
    func secret() throws {
        let first = try request([("a", "hush-hush")], secret: "a").key
        let second = try request([("a", "hush-hash")], secret: "a").key
        #expect(first != second)
        #expect(!first.contains("hush"))
        #expect(first.contains("***"))
    }

    @Test("comes with a digest of the whole request, and of whose it is")
    func digest() throws {
        let plain = try request([]).digest
        #expect(plain == (try request([]).digest))
        let changes: [(inout Takeoff) -> Void] = [
            { $0.method = .head },
            { $0.fields = [HTTPField("Accept", "x")] },
            { $0.auth = [.bearer(.text("token"))] },
            { $0.body = RequestBody(bytes: [1]) },
            { $0.policy.unixSocket = "/s" },
        ]
        for change in changes {
            #expect(try request([], adjust: change).digest != plain)
        }
    }

    @Test("has a digest of standard input that nobody else's equals")
    func standardInput() throws {
        let change: (inout Takeoff) -> Void = { $0.body = RequestBody(pieces: [.standardInput]) }
        let first = try request([], adjust: change).digest
        #expect(first != (try request([], adjust: change).digest))
    }
}
