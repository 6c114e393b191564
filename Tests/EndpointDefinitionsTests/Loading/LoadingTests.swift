import APIModel
import EndpointDefinitions
import Foundation
import JSONText
import Diagnostics
import Testing

@Suite("Loading an endpoint")
struct LoadingTests {
    @Test("reads every key into the model")
    func everything() throws {
        let fixture = try DefinitionFixture(endpoint: Self.whole)
        let loaded = try fixture.folder.load("it")
        let endpoint = loaded.endpoint
        #expect(endpoint.name == "it")
        #expect(endpoint.method.rawValue == "GET")
        #expect(endpoint.params.map(\.name) == ["category", "minPrice", "tags", "page", "trace"])
        #expect(endpoint.params[0].rules.allowed == ["books", "music", "games"])
        #expect(endpoint.params[1].rules.minimum == JSONNumber(0))
        #expect(endpoint.params[2].rules.items.first?.type == .string)
        #expect(endpoint.params[2].style == .form)
        #expect(endpoint.params[2].explodes == true)
        #expect(endpoint.params[3].defaultValue == 1)
        #expect(endpoint.params[4].wireName == "X-Trace")
        #expect(endpoint.strategy == .replace)
        #expect(endpoint.flightKey == ["category"])
        #expect(endpoint.pagination?.style == .page)
        #expect(endpoint.pagination?.total == "total")
        #expect(endpoint.reformers.map(\.name) == ["titles", "plain", "sorted"])
        #expect(endpoint.reformers[0].output == "lines")
        #expect(endpoint.reformers[1].work == .query("[].title"))
        #expect(endpoint.reformers[2].work == .command(["sort"], timeout: .seconds(2)))
        #expect(endpoint.response.status == [.family(2), .code(304)])
        #expect(endpoint.response.rules.first?.otherwise == "msg")
        #expect(endpoint.checks.count == 6)
        #expect(endpoint.checks[1].subject == .latency(.milliseconds(800)))
        #expect(endpoint.settings.retry?.causes?.first == .transport)
        #expect(endpoint.cache?.timeToLive == .seconds(300))
        #expect(endpoint.settings.timeout == .seconds(10))
        #expect(endpoint.settings.limits?.rate == .init(count: 10, interval: .seconds(1)))
        #expect(endpoint.settings.hooks.map(\.moment) == [.willTakeOff])
        #expect(endpoint.settings.keepsCookies == true)
        #expect(endpoint.tags == ["smoke"])
        #expect(endpoint.examples.first?.status == 201)
        #expect(endpoint.examples.first?.headers["Content-Type"] == "application/json")
        #expect(endpoint.until?.interval == .seconds(1))
        #expect(loaded.filesRead == ["endpoints/it.json", "endpoints/services/shop.json"])
        #expect(loaded.service.defaultEnvironment == "live")
        #expect(loaded.warnings.isEmpty)
    }

    static let whole = """
        {
          "$schema": "./endpoint.schema.json", // for editors
          "summary": "Items on sale", "description": "All of them.",
          "service": "shop", "method": "get", "path": "/v1/categories/{category}/items",
          "params": {
            "category": {"in": "path", "type": "string", "required": true,
                         "enum": ["books", "music", "games"]},
            "minPrice": {"in": "query", "type": "number", "minimum": 0},
            "tags": {"in": "query", "type": "array", "items": {"type": "string"},
                     "style": "form", "explode": true},
            "page": {"in": "query", "type": "integer", "default": 1},
            "trace": {"in": "header", "name": "X-Trace", "secret": true, "description": "id"},
          },
          "strategy": "replace", "flightKey": ["category"], "onLandingGone": "finish",
          "pagination": {"style": "page", "param": "page", "items": "items", "total": "total",
                         "size": 20, "maxPages": 9, "first": 1, "repeatEnds": true},
          "reformers": {
            "titles": {"query": "[].title", "output": "lines", "over": "body"},
            "plain": "[].title",
            "sorted": {"command": ["sort"], "timeout": "2s"}
          },
          "defaultReformer": null,
          "response": {"status": ["2xx", 304], "rules": [{"that": "code == `0`", "else": "msg"}],
                       "schema": {"type": "object"}, "as": "json", "prefix": "x"},
          "checks": [{"name": "some", "that": "length(items) > `0`"}, {"latency": "800ms"},
                     {"status": "2xx"}, {"header": "ETag", "that": "@ != null"},
                     {"schema": true}, {"exchange": "status == `200`"}],
          "retry": {"attempts": 3, "on": ["transport", 429, "5xx"], "idempotencyKey": "Key"},
          "cache": {"ttl": "5m", "version": 2, "staleIfError": "1h"},
          "until": {"that": "done", "failed": "bad", "every": 1, "deadline": "1m"},
          "timeout": "10s", "idleTimeout": 5, "connectTimeout": "250ms",
          "limits": {"maxConcurrent": 2, "rate": "10/s"}, "tls": {"ca": "ca.pem"},
          "resolve": {"shop.example:443": "127.0.0.1"}, "cookies": "session",
          "headers": {"Accept": ["a/b", "c/d"]},
          "auth": [{"basic": {"user": "u", "password": {"file": "secret"}}}],
          "hooks": {"willTakeOff": {"command": ["./check"], "timeout": 3}},
          "tags": ["smoke"],
          "examples": [{"params": {"category": "books"},
                        "response": {"status": 201, "headers": {"Content-Type": "application/json"},
                                     "body": {"items": []}}}]
        }
        """

    @Test("takes over the keys of another: params by name, own ones win")
    func extended() throws {
        let fixture = try DefinitionFixture([
            "endpoints/base.json": """
            {"service": "shop", "path": "/a", "timeout": "1s", "tags": ["x"],
             "params": {"one": {"in": "query"}, "two": {"in": "query", "required": true}}}
            """,
            "endpoints/more/it.json": """
            {"extends": "base", "path": "/b",
             "params": {"two": {"in": "header"}, "three": {"in": "query"}}}
            """,
            "endpoints/services/shop.json": #"{"extends": "root", "timeout": "9s"}"#,
            "endpoints/services/root.json": """
            {"environments": {"live": {"baseURL": "https://a.example"}}, "cookies": "session"}
            """,
        ])
        let loaded = try fixture.folder.load("more/it")
        #expect(loaded.endpoint.path == "/b")
        #expect(loaded.endpoint.tags == ["x"])
        #expect(loaded.endpoint.settings.timeout == .seconds(1))
        #expect(loaded.endpoint.params.map(\.name) == ["one", "two", "three"])
        #expect(loaded.endpoint.params[1].place == .header)
        #expect(loaded.endpoint.params[1].isRequired == false)
        #expect(loaded.service.settings.keepsCookies == true)
        #expect(loaded.service.settings.timeout == .seconds(9))
        #expect(loaded.service.defaultEnvironment == "live")
        #expect(
            loaded.filesRead == [
                "endpoints/more/it.json", "endpoints/base.json", "endpoints/services/shop.json",
                "endpoints/services/root.json",
            ]
        )
    }

    @Test("names a circle of extensions")
    func circle() throws {
        let fixture = try DefinitionFixture([
            "endpoints/a.json": #"{"extends": "b"}"#, "endpoints/b.json": #"{"extends": "a"}"#,
            "endpoints/services/s.json": #"{"extends": "t"}"#,
            "endpoints/services/t.json": #"{"extends": "s"}"#,
        ])
        let error = #expect(throws: DefinitionError.self) { try fixture.folder.load("a") }
        let titles = error?.diagnostics.map(\.title)
        #expect(titles == ["the endpoints extend each other in a circle: 'a' → 'b' → 'a'"])
        let lint = try DefinitionLint(fixture.folder)
        #expect(lint.diagnostics.contains { $0.title.contains("'s' → 't' → 's'") })
    }

    @Test("points at a mistake in the file where it stands, not in the one that extends it")
    func placed() throws {
        let fixture = try DefinitionFixture([
            "endpoints/base.json": #"{"service": "shop", "path": "/{id}"}"#,
            "endpoints/it.json": #"{"extends": "base", "flightKey": ["x"]}"#,
            "endpoints/services/shop.json": DefinitionFixture.shop,
        ])
        let error = #expect(throws: DefinitionError.self) { try fixture.folder.load("it") }
        let places = error?.diagnostics.compactMap(\.place?.path)
        #expect(places == ["endpoints/base.json", "endpoints/it.json"])
    }

    @Test("opens two files among ten thousand")
    func many() throws {
        let fixture = try DefinitionFixture(endpoint: DefinitionFixture.smallest)
        // Files that would be refused if anything looked at them.
        for index in 0..<10_000 {
            let path = fixture.project + "/endpoints/other\(index).json"
            let descriptor = open(path, O_WRONLY | O_CREAT, 0o644)
            try #require(descriptor >= 0)
            close(descriptor)
        }
        let loaded = try fixture.folder.load("it")
        #expect(loaded.filesRead == ["endpoints/it.json", "endpoints/services/shop.json"])
        #expect(try fixture.folder.endpointNames().count == 10_001)
    }

    @Test("is the same from any folder and by any path (T091)")
    func anywhere() throws {
        let fixture = try DefinitionFixture(endpoint: Self.whole)
        try fixture.write("deep/er/note.txt", "")
        try fixture.write(".env", "TOKEN=fromFile")
        let project = fixture.project
        let service = """
            {"environments": {"live": {"baseURL": "https://a.example",
             "headers": {"X-Token": "${TOKEN}"}, "tls": {"ca": "ca.pem"}}}}
            """
        try fixture.write("endpoints/services/shop.json", service)
        let places: [(String?, String)] = [
            (nil, project), (nil, project + "/deep/er"), (nil, project + "/endpoints"),
            (project + "/endpoints", "/"), ("../endpoints", project + "/deep"),
            ("endpoints/../endpoints", project), (".", project + "/endpoints"),
        ]
        let sites = try places.map { explicit, workingFolder in
            try DefinitionFolder
                .locate(explicit: explicit, variables: [:], workingFolder: workingFolder)
                .load("it").resolve(environment: nil, variables: [:]).site
        }
        #expect(Set(sites.map { "\($0)" }).count == 1)
        #expect(sites.first?.settings.headers["X-Token"] == "fromFile")
        #expect(sites.first?.settings.tls?.authority == project + "/ca.pem")
    }

    @Test("says that a file cannot be read", .enabled(if: getuid() != 0))
    func unreadable() throws {
        let fixture = try DefinitionFixture(endpoint: DefinitionFixture.smallest)
        chmod(fixture.project + "/endpoints/it.json", 0)
        let error = #expect(throws: DefinitionError.self) { try fixture.folder.load("it") }
        #expect(error?.diagnostics.first?.code == "definition.unreadable")
    }
}
