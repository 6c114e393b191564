import APIModel
import Foundation
import Glibc
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
        var answer = try FreshnessTests.answer([("X", "a"), ("x", "b"), ("Y", "")])
        answer.head.fields.append(HTTPField("Z", bytes: [200, 255]))
        answer.rules.timeToLive = .milliseconds(1_500)
        try save(answer, as: key)
        let stored = try #require(store.load(key))
        #expect(stored.answer == answer)
        #expect(try body(of: stored) == Self.body)
        store.remove(key)
        #expect(store.load(key) == nil)
    }

    @Test("lets nobody else look in")
    func isPrivate() throws {
        try save(try FreshnessTests.answer(), as: try key())
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
        try save(try FreshnessTests.answer([("X", "y")]), as: key)
        let path = "\(folder.path)/apicli/responses/\(key.text).answer"
        let whole = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        func write(_ bytes: some Sequence<UInt8>) throws {
            let file = try #require(FileHandle(forWritingAtPath: path))
            try file.truncate(atOffset: 0)
            try file.write(contentsOf: Data(bytes))
        }
        for length in stride(from: 0, to: whole.count, by: 7) {
            try write(whole[..<length])
            #expect(store.load(key) == nil, "cut at \(length)")
        }
        for index in stride(from: 0, to: whole.count, by: 5) {
            var changed = whole
            changed[index] ^= 1
            try write(changed)
            #expect(store.load(key) == nil, "changed at \(index)")
        }
        try write(whole + [0])
        #expect(store.load(key) == nil)
        try write(whole)
        #expect(store.load(key) != nil)
        #expect(chmod(path, 0o644) == 0)
        #expect(store.load(key) == nil, "open to others")
    }

    @Test("takes an entry under another's name for none")
    func noticesSwap() throws {
        let (one, other) = (try key("http://127.0.0.1/a"), try key("http://127.0.0.1/b"))
        try save(try FreshnessTests.answer(), as: one)
        let path = "\(folder.path)/apicli/responses"
        #expect(rename("\(path)/\(one.text).answer", "\(path)/\(other.text).answer") == 0)
        #expect(store.load(other) == nil)
    }

    @Test("keeps the body of an answer that was confirmed")
    func confirms() throws {
        let key = try key()
        try save(try FreshnessTests.answer(), as: key)
        let old = try #require(store.load(key))
        let new = try FreshnessTests.answer([("X", "new")])
        try store.keep(new, over: old, as: key)
        let stored = try #require(store.load(key))
        #expect(stored.answer == new)
        #expect(try body(of: stored) == Self.body)
        #expect(try body(of: old) == Self.body, "the one that is held open")
    }

    @Test("leaves nothing of a draft that is given up")
    func leavesNothing() throws {
        let draft = try store.draft()
        try append([1, 2, 3], to: draft)
        withExtendedLifetime(draft) {}
        #expect(folder.names == ["apicli"])
        let names = try FileManager.default
            .contentsOfDirectory(atPath: "\(folder.path)/apicli/responses")
        #expect(names.allSatisfy { $0.hasPrefix(".") })
    }

    @Test("makes room by the oldest")
    func prunes() throws {
        var keys: [CacheKey] = []
        for number in 0..<20 {
            let key = try key("http://127.0.0.1/\(number)")
            try save(try FreshnessTests.answer(), as: key)
            var times = [timespec](
                repeating: timespec(tv_sec: 1_000 + number, tv_nsec: 0),
                count: 2
            )
            utimensat(
                AT_FDCWD,
                "\(folder.path)/apicli/responses/\(key.text).answer",
                &times,
                0
            )
            keys.append(key)
        }
        store.prune(to: 20)
        #expect(store.list().count == 20)
        store.prune(to: 10)
        #expect(keys.map { store.load($0) != nil } == (0..<20).map { $0 >= 11 })
    }

    @Test("is not used where others can write")
    func isSuspicious() throws {
        try store.checkTrust()
        try save(try FreshnessTests.answer(), as: try key())
        try store.checkTrust()
        for (name, mode) in [("apicli/responses", 0o770), ("apicli", 0o777)] as [(String, mode_t)] {
            let path = "\(folder.path)/\(name)"
            #expect(chmod(path, mode) == 0)
            #expect(throws: StoreFault(path: path, reason: "others may write to it")) {
                try store.checkTrust()
            }
            #expect(chmod(path, 0o700) == 0)
        }
    }

    @Test("is whole for readers while many write the same key")
    func isSafeForMany() async throws {
        let key = try key()
        try save(try FreshnessTests.answer(), as: key)
        let store = store
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<50 {
                group.addTask {
                    let body = [UInt8](repeating: UInt8(number), count: 1_000 * number)
                    try Self.save(try FreshnessTests.answer(), body, as: key, in: store)
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
        try save(answer, as: try key("http://127.0.0.1/a"))
        answer.label.service = "bank"
        try save(answer, as: try key("http://127.0.0.1/b"))
        #expect(store.list().map(\.answer.label.service) == ["bank", "shop"])
        #expect(store.list().map(\.size) == [3, 3])
        #expect(store.clear { $0.service == "bank" } == 1)
        #expect(store.list().map(\.answer.label.service) == ["shop"])
        #expect(store.clear() == 1)
        #expect(store.list().isEmpty)
    }

    private func key(_ url: String = "http://127.0.0.1/items") throws -> CacheKey {
        let takeoff = Takeoff(endpoint: "items.v1", method: .get, url: try RequestURL(url))
        let site = Site(service: "shop", environment: "live", baseURL: "http://127.0.0.1")
        return try #require(CacheKey(takeoff, at: site, version: nil))
    }

    private static let body: [UInt8] = [0, 10, 255]

    private func save(_ answer: CachedAnswer, as key: CacheKey) throws {
        try Self.save(answer, Self.body, as: key, in: store)
    }

    private static func save(
        _ answer: CachedAnswer,
        _ body: [UInt8],
        as key: CacheKey,
        in store: AnswerStore
    ) throws {
        let draft = try store.draft()
        try body.withUnsafeBytes { try draft.append($0) }
        try store.keep(answer, draft, as: key)
    }

    private func append(_ bytes: [UInt8], to draft: AnswerDraft) throws {
        try bytes.withUnsafeBytes { try draft.append($0) }
    }

    private func body(of stored: StoredAnswer) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try stored.read { (piece) throws(FlightError) in bytes += piece }
        return bytes
    }

    private func mode(_ name: String) throws -> Int {
        let path = "\(folder.path)/\(name)"
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return attributes[.posixPermissions] as? Int ?? 0
    }
}
