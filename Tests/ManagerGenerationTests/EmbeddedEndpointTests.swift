import APIModel
import EndpointDefinitions
import GeneratedManagers
import Managers
import Testing

import struct Foundation.URL

@Suite("The endpoint of a generated manager")
struct EmbeddedEndpointTests {
    @Test("is the loaded definition", arguments: GoldenEndpoints.all)
    func isTheDefinition(_ golden: GoldenEndpoints.Entry) throws {
        #expect(try Goldens.definitions.load(golden.name).endpoint == golden.endpoint)
    }

    @Test("is there for each definition of the golden tree")
    func isThere() {
        #expect(GoldenEndpoints.all.map(\.name) == Goldens.definitions.endpointNames())
    }

    @Test("is there for each of our own definitions, with its reformers")
    func ownDefinitions() throws {
        let root = Goldens.tests.deletingLastPathComponent().deletingLastPathComponent()
        let folder = DefinitionFolder(path: root.appending(path: "endpoints").path)
        #expect(AllManagers.registry.names == folder.endpointNames())
        let itemList = try folder.load("itemList.v1").endpoint
        #expect(ItemListV1Manager.endpoint == itemList)
        #expect(ItemListV1Manager.Reformers.titles == itemList.reformers.first)
    }
}
