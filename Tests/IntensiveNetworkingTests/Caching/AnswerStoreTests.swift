import APIModel
import Foundation
import IntensiveNetworking
import TestSupport
import Testing

@Suite("An answer store")
struct AnswerStoreTests {
    private let folder: TemporaryFolder
    private let store: AnswerStore

    init() throws {
        folder = try TemporaryFolder()
        store = AnswerStore(folder: "\(folder.path)/apicli/responses")
    }

    @Test("gives back what it was given, to the byte")
    func givesBack() throws {
        let key = try key()
        #expect(store.load(key) == nil)
        let answer = try FreshnessTests.answer([
            ("Set-Cookie", "a"), ("set-cookie", "b"), ("X", ""),
        ])
        try store.save(answer, as: key)
        #expect(store.load(key) == answer)
        store.remove(key)
        #expect(store.load(key) == nil)
    }

    @Test("lets nobody else look in")
    func isPrivate() throws {
        try store.save(try FreshnessTests.answer(), as: try key())
        let folders = ["apicli", "apicli/responses"]
        for name in folders { #expect(try mode(name) == 0o700) }
        let file = try #require(
            try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/\(folders[1])")
                .first
        )
        #expect(try mode("\(folders[1])/\(file)") == 0o600)
    }

    @Test("takes a torn or tampered file for none")
    func noticesDamage() throws {
        let key = try key()
        try store.save(try FreshnessTests.answer([("X", "y")]), as: key)
        let path = "\(folder.path)/apicli/responses/\(key.text).answer"
        let whole = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        for length in stride(from: 0, to: whole.count, by: 7) {
            try Data(whole[..<length]).write(to: URL(fileURLWithPath: path))
            #expect(store.load(key) == nil, "cut at \(length)")
        }
        for index in stride(from: 0, to: whole.count, by: 5) {
            var changed = whole
            changed[index] ^= 1
            try Data(changed).write(to: URL(fileURLWithPath: path))
            #expect(store.load(key) == nil, "changed at \(index)")
        }
        try Data(whole + [0]).write(to: URL(fileURLWithPath: path))
        #expect(store.load(key) == nil)
        try Data(whole).write(to: URL(fileURLWithPath: path))
        #expect(store.load(key) != nil)
    }

    @Test("is whole for readers while many write the same key")
    func isSafeForMany() async throws {
        let key = try key()
        try store.save(try FreshnessTests.answer(), as: key)
        let store = store
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<50 {
                group.addTask {
                    var answer = try FreshnessTests.answer()
                    answer.body = [UInt8](repeating: UInt8(number), count: 1_000 * number)
                    try store.save(answer, as: key)
                    return store.load(key) != nil
                }
            }
            for try await isWhole in group { #expect(isWhole) }
        }
        #expect(store.list().count == 1)
    }

    @Test("lists and clears, all or some")
    func listsAndClears() throws {
        var answer = try FreshnessTests.answer()
        try store.save(answer, as: try key("http://127.0.0.1/a"))
        answer.label.service = "bank"
        try store.save(answer, as: try key("http://127.0.0.1/b"))
        #expect(store.list().map(\.label.service) == ["bank", "shop"])
        #expect(store.list().map(\.size) == [3, 3])
        #expect(store.clear { $0.service == "bank" } == 1)
        #expect(store.list().map(\.label.service) == ["shop"])
        #expect(store.clear() == 1)
        #expect(store.list().isEmpty)
    }

    private func key(_ url: String = "http://127.0.0.1/items") throws -> CacheKey {
        let takeoff = Takeoff(endpoint: "items.v1", method: .get, url: try RequestURL(url))
        return try #require(
            CacheKey(takeoff, service: "shop", environment: "live", version: nil)
        )
    }

    private func mode(_ name: String) throws -> Int {
        let path = "\(folder.path)/\(name)"
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return attributes[.posixPermissions] as? Int ?? 0
    }
}
