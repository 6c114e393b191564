import APIModel
import Glibc

/// Answers on disk, one file each, which any number of processes may read and write at once.
package struct AnswerStore: Sendable {
    /// What a list of the store says of one answer.
    package struct Listing: Sendable, Equatable {
        /// The key's text.
        package let key: String
        /// What was asked.
        package let label: CacheLabel
        /// The status.
        package let status: Int
        /// The bytes of the body.
        package let size: Int
        /// When it came, or was last confirmed.
        package let received: HTTPDate
    }

    private let folder: PrivateFolder

    /// The store in this folder, which need not exist.
    package init(folder: String) {
        self.folder = PrivateFolder(folder)
    }

    /// The answer of this key; nil where there is none, or none that is whole.
    package func load(_ key: CacheKey) -> CachedAnswer? {
        PrivateFile.read(path(key.text)).flatMap(CacheEntryFormat.answer)
    }

    /// Keeps the answer in place of an older one of this key.
    package func save(_ answer: CachedAnswer, as key: CacheKey) throws(StoreFault) {
        try folder.make()
        try PrivateFile.write(CacheEntryFormat.bytes(of: answer), to: path(key.text))
    }

    /// Forgets the answer of this key.
    package func remove(_ key: CacheKey) {
        unlink(path(key.text))
    }

    /// What is kept, by service, environment and endpoint.
    package func list() -> [Listing] {
        keys.compactMap { key in
            guard let bytes = PrivateFile.read(path(key)),
                let answer = CacheEntryFormat.answer(in: bytes)
            else { return nil }
            return Listing(
                key: key,
                label: answer.label,
                status: answer.head.status,
                size: answer.body.count,
                received: answer.received
            )
        }
        .sorted { Self.order($0) < Self.order($1) }
    }

    /// Forgets all answers, or those that match, and says how many; broken ones always.
    @discardableResult
    package func clear(where matches: (CacheLabel) -> Bool = { _ in true }) -> Int {
        var count = 0
        for key in keys {
            let answer = PrivateFile.read(path(key)).flatMap(CacheEntryFormat.answer)
            guard answer.map({ matches($0.label) }) ?? true else { continue }
            if unlink(path(key)) == 0 { count += 1 }
        }
        return count
    }

    private var keys: [String] {
        folder.names.filter { $0.hasSuffix(Self.suffix) }.map { String($0.dropLast(7)) }
    }

    private func path(_ key: String) -> String { folder.file(key + Self.suffix) }

    private static func order(_ listing: Listing) -> String {
        let label = listing.label
        return [label.service, label.environment, label.endpoint, label.url, listing.key]
            .joined(separator: "\0")
    }

    private static let suffix = ".answer"
}
