import APIModel
import Foundation
import IntensiveNetworking
import TestSupport
import Testing

@Suite("A cookie store")
struct CookieStoreTests {
    private let now = HTTPDate(secondsSinceEpoch: 784_111_777)

    @Test("keeps the jar of each environment, for its owner alone")
    func keepsJars() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/cookies"
        let url = try RequestURL("https://a.b/x/y")
        let store = CookieStore(folder: path, service: "shop", environment: "../live")
        let head = ResponseHead(
            status: 200,
            fields: [
                HTTPField("Set-Cookie", "a=1; Max-Age=10; Secure; HttpOnly"),
                HTTPField("Set-Cookie", "b=\"ü\"; Path=/"),
            ]
        )
        try store.add(from: head, of: url, at: now)
        var jar = CookieJar()
        jar.set(from: head, of: url, at: now)
        #expect(store.load() == jar)
        #expect(
            CookieStore(folder: path, service: "shop", environment: "test").load().cookies == []
        )
        let file = "\(path)/shop.%2e%2e%2flive.json"
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test("loses nothing that many set at once")
    func isSafeForMany() async throws {
        let folder = try TemporaryFolder()
        let url = try RequestURL("http://a.b/")
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                group.addTask {
                    let field = HTTPField("Set-Cookie", "c\(number)=1")
                    let head = ResponseHead(status: 200, fields: [field])
                    let store = CookieStore(folder: folder.path, service: "s", environment: "e")
                    try? store.add(from: head, of: url, at: now)
                }
            }
        }
        let store = CookieStore(folder: folder.path, service: "s", environment: "e")
        #expect(store.load().cookies.count == 20)
    }

    @Test("takes a broken file for an empty jar")
    func survivesDamage() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(#"{"version": 1, "cookies": ["#, to: "s.e.json")
        let store = CookieStore(folder: folder.path, service: "s", environment: "e")
        #expect(store.load() == CookieJar())
    }
}
