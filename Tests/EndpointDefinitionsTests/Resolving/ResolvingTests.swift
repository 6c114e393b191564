import APIModel
import Diagnostics
import EndpointDefinitions
import Foundation
import JSONText
import Testing

@Suite("Resolving an endpoint")
struct ResolvingTests {
    static let service = """
        {
          "environments": {
            "live": {"baseURL": "https://${HOST}/api", "auth": {"bearer": "${LIVE_TOKEN}"}},
            "test": {"baseURL": "mock:", "auth": "none", "timeout": "2s",
                     "headers": {"X-Stage": "test"}, "params": {"lang": "de", "key": "${KEY}"}}
          },
          "defaultEnvironment": "live",
          "headers": {"Accept": "application/json", "X-Stage": "${STAGE}"},
          "auth": {"bearer": "${SERVICE_TOKEN}"},
          "timeout": "9s"
        }
        """

    private func fixture(_ endpoint: String = DefinitionFixture.smallest) throws
        -> DefinitionFixture
    {
        try DefinitionFixture(endpoint: endpoint, service: Self.service)
    }

    @Test("merges service, environment and endpoint, and fills in only what won")
    func merged() throws {
        let endpoint = #"{"service": "shop", "path": "/i", "headers": {"Accept": "text/${T}"}}"#
        let loaded = try fixture(endpoint).folder.load("it")
        let variables = ["T": "csv", "KEY": "k", "HOME": "/h"]
        let site = try loaded.resolve(environment: "test", variables: variables).site
        #expect(site.environment == "test")
        #expect(site.baseURL == "mock:")
        #expect(site.settings.auth == [])
        #expect(site.settings.timeout == .seconds(2))
        #expect(site.settings.headers["Accept"] == "text/csv")
        #expect(site.settings.headers["X-Stage"] == "test")
        #expect(site.params == ["lang": "de", "key": "k"])
    }

    @Test("takes the process environment before .env, which is read only when needed")
    func precedence() throws {
        let fixture = try fixture()
        try fixture.write(".env", "HOST=file.example\nLIVE_TOKEN=fromFile\n")
        let loaded = try fixture.folder.load("it")
        let some = ["HOST": "a.example", "STAGE": ""]
        let resolved = try loaded.resolve(environment: nil, variables: some)
        #expect(resolved.site.baseURL == "https://a.example/api")
        #expect(resolved.site.settings.auth == [.bearer(.text("fromFile"))])
        #expect(resolved.site.settings.headers["X-Stage"] == "")
        #expect(resolved.filesRead.last == ".env")
        let all = some.merging(["LIVE_TOKEN": "x"]) { $1 }
        let unread = try loaded.resolve(environment: nil, variables: all)
        #expect(unread.filesRead == ["endpoints/it.json", "endpoints/services/shop.json"])
    }

    @Test("names each variable that is set nowhere, at its place")
    func unset() throws {
        let loaded = try fixture().folder.load("it")
        let error = #expect(throws: DefinitionError.self) {
            try loaded.resolve(environment: "live", variables: [:])
        }
        #expect(error?.isUsage == false)
        let shown = error?.diagnostics.map { $0.rendered() }
        #expect(shown?.count == 3)
        #expect(
            shown?.first == """
                endpoints/services/shop.json:3:34: error: variable 'HOST' is not set
                  3 |     "live": {"baseURL": "https://${HOST}/api", "auth": {"bearer": "${LIVE_TOKEN}"}},
                    |                                  ^~~~~~~
                help: set it in the environment, or add 'HOST=…' to '.env'
                """
        )
        #expect(error?.diagnostics.map(\.title).contains { $0.contains("SERVICE_TOKEN") } == false)
    }

    @Test("shows the variables of a secret, and stars for the text around them")
    func mixedSecret() throws {
        let fixture = try DefinitionFixture(
            endpoint: DefinitionFixture.smallest,
            service: #"{"environments": {"live": {"baseURL": "https://a.example"}}, "#
                + #""auth": {"bearer": "s3-${UNSET}-$${x}"}}"#
        )
        let loaded = try fixture.folder.load("it")
        let error = #expect(throws: DefinitionError.self) {
            try loaded.resolve(environment: nil, variables: [:])
        }
        let line = error?.diagnostics.first?.place?.line
        #expect(
            line?.hasSuffix(#""auth": {"bearer": "***${UNSET}******"}}"#) == true,
            "\(line ?? "")"
        )
    }

    @Test("refuses an environment that is not there, with the nearest (T073)")
    func unknownEnvironment() throws {
        let loaded = try fixture().folder.load("it")
        let error = #expect(throws: DefinitionError.self) {
            try loaded.resolve(environment: "tset", variables: [:])
        }
        #expect(error?.isUsage == true)
        #expect(error?.diagnostics.first?.remedy == "did you mean 'test'?")
    }

    static let addresses: [(id: String, host: String, title: String?)] = [
        ("T023-bracketed", "[::1]:8080", nil),
        ("T023-bare", "::1:8080", "the IPv6 address '::1:8080' has no brackets"),
        ("port", "a.example:0", "'0' is no port"),
        ("space", "a b", "'a%20b' is no host"),
        ("empty", "", "the base URL has no host"),
    ]

    @Test("checks the base URL once its variables are filled in", arguments: addresses)
    func baseURL(id: String, host: String, title: String?) throws {
        let loaded = try fixture().folder.load("it")
        let variables = ["HOST": host, "LIVE_TOKEN": "t", "STAGE": "s"]
        guard let title else {
            let site = try loaded.resolve(environment: nil, variables: variables).site
            #expect(site.baseURL == "https://\(host)/api")
            return
        }
        let error = #expect(throws: DefinitionError.self) {
            try loaded.resolve(environment: nil, variables: variables)
        }
        #expect(error?.diagnostics.first?.title == title + ", once its variables are filled in")
        #expect(error?.diagnostics.first?.place?.location?.line == 3)
    }

    @Test("does not read .env where others may write to it")
    func untrusted() throws {
        let fixture = try fixture()
        try fixture.write(".env", "HOST=a.example\nLIVE_TOKEN=x\nSTAGE=y")
        chmod(fixture.project + "/.env", 0o664)
        let loaded = try fixture.folder.load("it")
        let error = #expect(throws: DefinitionError.self) {
            try loaded.resolve(environment: nil, variables: [:])
        }
        #expect(error?.diagnostics.first?.code == "definition.untrusted")
        #expect(error?.diagnostics.first?.remedy?.contains("chmod go-w '.env'") == true)
    }

    static let owners: [(UInt32, UInt32, TrustFault?)] = [
        (1000, 0o644, nil), (0, 0o644, nil), (1000, 0o600, nil),
        (1001, 0o644, .foreignOwner(1001)), (1000, 0o664, .writableByOthers(0o664)),
        (1000, 0o646, .writableByOthers(0o646)), (0, 0o666, .writableByOthers(0o666)),
    ]

    @Test("trusts files of the user or root that nobody else may write to", arguments: owners)
    func trust(owner: UInt32, mode: UInt32, fault: TrustFault?) {
        #expect(TrustFault(owner: owner, mode: mode, user: 1000) == fault)
    }
}
