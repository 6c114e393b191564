import APIModel
import Diagnostics
import IntensiveNetworking
import Managers
import Testing

private final class ItemManager: APIManager, TypedManager {
    struct Params: ManagerParams {
        var id: Int

        func paramInputs() -> [ParamInput] {
            var list = ParamInputList()
            list.add("id", id)
            return list.inputs
        }
    }

    nonisolated static let apiName = "item.v1"
    nonisolated static let endpoint = Samples.endpoint
}

@Suite("A registry of managers")
struct RegistryTests {
    private static var registry: ManagerRegistry {
        var registry = ManagerRegistry()
        registry.register(ItemManager.self)
        return registry
    }

    @Test("gives the class that was registered, with the definition that was loaded")
    func registered() throws {
        let manager = try CatalogFolder.catalog(Self.registry).manager(named: "item.v1")
        #expect(manager is ItemManager)
        #expect(manager.endpoint.path == "/items/{id}")
        #expect(manager.site.baseURL == "http://shop.example")
        #expect(Self.registry.names == ["item.v1"])
    }

    @Test("gives a plain manager where nothing was registered")
    func unregistered() throws {
        let manager = try CatalogFolder.catalog().manager(named: "item.v1")
        #expect(type(of: manager) == APIManager.self)
    }

    @Test("lets a later registration take the place of an earlier one")
    func replaced() throws {
        var registry = Self.registry
        registry.register("item.v1") { endpoint, site, core, credentials in
            let manager = APIManager(
                endpoint: endpoint,
                site: site,
                core: core,
                credentials: credentials
            )
            return manager
        }
        let manager = try CatalogFolder.catalog(registry).manager(named: "item.v1")
        #expect(!(manager is ItemManager))
    }

    @Test("says what is wrong where there is no definition, or a broken one")
    func failures() {
        let unknown = #expect(throws: APICatalogFailure.self) {
            try CatalogFolder.catalog().manager(named: "itm.v1")
        }
        #expect(unknown?.diagnostics.first?.remedy == "did you mean 'item.v1'?")
        let broken = #expect(throws: APICatalogFailure.self) {
            try CatalogFolder.catalog().manager(named: "broken.v1")
        }
        #expect(broken?.diagnostics.first?.place?.path.hasSuffix("/broken.v1.json") == true)
    }

    @Test("typed params go the way of all params")
    func typed() async throws {
        let transport = FakeTransport(.answer(ResponseHead(status: 200), body: "abc"))
        let core = Samples.core(over: transport)
        let manager = try CatalogFolder.catalog().manager(ItemManager.self, core: core)
        #expect(try await manager.loadData(.init(id: 42)) == Array("abc".utf8))
        #expect(transport.requests.map { $0.url.text } == ["http://shop.example/items/42"])
    }
}
