import EndpointDefinitions
import Foundation
import Diagnostics
import Testing

@Suite("A folder of definitions")
struct DefinitionFolderTests {
    @Test("is the named one, then the variable's, the nearest upward, the user's own")
    func located() throws {
        let fixture = try DefinitionFixture([
            "endpoints/a.json": "{}", "named/b.json": "{}", "deep/er/file.txt": "",
            "config/apicli/endpoints/c.json": "{}",
            "home/.config/apicli/endpoints/d.json": "{}",
        ])
        let project = fixture.project
        let variables = ["APICLI_ENDPOINTS": "named", "HOME": project + "/home"]
        func names(
            _ explicit: String?,
            _ variables: [String: String],
            _ folder: String
        ) throws -> [String] {
            try DefinitionFolder
                .locate(explicit: explicit, variables: variables, workingFolder: folder)
                .endpointNames()
        }
        #expect(try names("endpoints/", variables, project) == ["a"])
        #expect(try names(nil, variables, project) == ["b"])
        #expect(try names(nil, ["APICLI_ENDPOINTS": ""], project + "/deep/er") == ["a"])
        // Outside of any project, only the user's own is left.
        let config = ["XDG_CONFIG_HOME": project + "/config", "HOME": project + "/home"]
        #expect(try names(nil, config, "/") == ["c"])
        #expect(try names(nil, ["XDG_CONFIG_HOME": "", "HOME": project + "/home"], "/") == ["d"])
    }

    @Test("that is nowhere is an error of its own")
    func nowhere() throws {
        let fixture = try DefinitionFixture([:])
        let error = #expect(throws: DefinitionError.self) {
            try DefinitionFolder.locate(
                explicit: "absent",
                variables: [:],
                workingFolder: fixture.project
            )
        }
        #expect(error == .noFolder(searched: ["'absent'"]))
        #expect(error?.diagnostics.first?.title.contains("'absent'") == true)
        #expect(error?.isUsage == false)
    }

    @Test("lists names by path, without services, chains, schemas and hidden files")
    func listed() throws {
        let fixture = try DefinitionFixture([
            "endpoints/itemList.v1.json": "{}", "endpoints/orders/create.v2.json": "{}",
            "endpoints/orders/services/odd.json": "{}", "endpoints/endpoint.schema.json": "{}",
            "endpoints/services/shop.json": "{}", "endpoints/chains/buy.json": "{}",
            "endpoints/.hidden.json": "{}", "endpoints/notes.txt": "",
        ])
        let folder = try fixture.folder
        let expected = ["itemList.v1", "orders/create.v2", "orders/services/odd"]
        #expect(folder.endpointNames() == expected)
        #expect(folder.serviceNames() == ["shop"])
        #expect(folder.chainNames() == ["buy"])
    }

    @Test("walks each real folder once, whatever links lead back")
    func circles() throws {
        let fixture = try DefinitionFixture([
            "endpoints/orders/create.v2.json": "{}", "endpoints/services/shop.json": "{}",
            "elsewhere/far.json": "{}",
        ])
        let folder = fixture.project + "/endpoints"
        let links = [
            "again": ".", "orders/up": "..", "aliases": "orders", "shops": "services",
            "b": "../elsewhere", "c": "../elsewhere",
        ]
        for (name, target) in links { symlink(target, "\(folder)/\(name)") }
        #expect(try fixture.folder.endpointNames() == ["b/far", "orders/create.v2"])
        #expect(try fixture.folder.serviceNames() == ["shop"])
    }

    @Test("waits for no pipe that stands where a definition should", .timeLimit(.minutes(5)))
    func pipe() throws {
        let fixture = try DefinitionFixture(endpoint: DefinitionFixture.smallest)
        mkfifo(fixture.project + "/endpoints/a.json", 0o644)
        mkfifo(fixture.project + "/endpoints/services/b.json", 0o644)
        let folder = try fixture.folder
        let found = DefinitionLint(folder).diagnostics
        #expect(found.map(\.place?.path) == ["endpoints/a.json", "endpoints/services/b.json"])
        for diagnostic in found {
            #expect(diagnostic.title == "the file cannot be read: it is no regular file")
            #expect(diagnostic.remedy == "put a regular file there, or remove it")
        }
        let error = #expect(throws: DefinitionError.self) { try folder.load("a") }
        #expect(error?.isUsage == false)
        #expect(try folder.load("it").warnings.isEmpty)
    }

    static let escaping = [
        "../it", "/etc/passwd", "a/../it", "", "a//b", "./it", "it/", ".hidden", "services/shop",
        "chains/buy", "endpoint.schema", "it\u{0}", "it\\x", "services/../it",
    ]

    @Test("opens no name that leads elsewhere", arguments: escaping)
    func refused(name: String) throws {
        let fixture = try DefinitionFixture(endpoint: DefinitionFixture.smallest)
        try fixture.write("it.json", DefinitionFixture.smallest)
        let error = #expect(throws: DefinitionError.self) { try fixture.folder.load(name) }
        guard case .unknownEndpoint(name, _, "endpoints") = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(error?.isUsage == true)
    }

    @Test("names the endpoint that was probably meant (T072)")
    func nearest() throws {
        let fixture = try DefinitionFixture(endpoint: DefinitionFixture.smallest)
        try fixture.write("endpoints/itemList.v1.json", DefinitionFixture.smallest)
        let error = #expect(throws: DefinitionError.self) { try fixture.folder.load("itemLst.v1") }
        #expect(error?.diagnostics.first?.remedy == "did you mean 'itemList.v1'?")
        let short = #expect(throws: DefinitionError.self) { try fixture.folder.load("itemList") }
        #expect(short?.diagnostics.first?.remedy == "did you mean 'itemList.v1'?")
    }
}
