import APIManagers
import Foundation
import ShopManagers

/// Asks a shop for its books and orders one, by each of the ways to call an API.
@main
struct Report {
    static func main() async throws {
        let catalog = APICatalog(
            folder: "endpoints",
            environment: "live",
            variables: ProcessInfo.processInfo.environment,
            registry: Shop.registry
        )
        try await typed(catalog)
        try await begun(catalog)
        try await intensive(catalog)
    }

    /// A typed call, awaited.
    static func typed(_ catalog: APICatalog) async throws {
        let items = try catalog.manager(ItemListV1Manager.self)
        let body = try await items.loadData(.init(category: .books, minPrice: 5))
        print("books: \(body.count) bytes")

        let orders = try catalog.manager(SignedOrderManager.self)
        let landing = try await orders.load(.init(items: [1], name: "Ada", gift: true))
        print("order: \(landing.head.fields["Location"] ?? "nowhere")")
    }

    /// Calls that are begun, and whose outcomes go to closures and to a method.
    static func begun(_ catalog: APICatalog) async throws {
        let items = try catalog.manager(ItemListV1Manager.self)
        await withCheckedContinuation { continuation in
            items.loadData(.init(category: .music)) { landing in
                print("music: \(landing.head.status)")
                continuation.resume()
            } onFailure: { failure in
                print("music: \(failure.diagnostics)")
                continuation.resume()
            }
        }
        let screen = Screen()
        items.loadData(.init(category: .books), target: screen, action: Screen.show)
        await screen.shown()
        items.loadData(.init(category: .books), delegate: screen)
        await screen.shown()
        let flight = items.loadData(.init(category: .books), delegate: screen)
        items.cancel(flight)
    }

    /// The intensive front: an API by its name, without a type of its own.
    static func intensive(_ catalog: APICatalog) async throws {
        let landing = try await IntensiveCore.shared.start(
            apiName: "health.v1",
            params: [:],
            from: catalog
        )
        print("health: \(landing.head.status)")

        let screen = Screen()
        try IntensiveCore.shared.start(
            apiName: "itemList.v1",
            params: ["category": "books", "page": 2],
            from: catalog,
            landing: .target(screen, action: Screen.show)
        )
        await screen.shown()
    }
}
