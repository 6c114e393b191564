import APIModel
import Glibc

/// Answers on disk, one file each, which any number of processes may read and write at once.
package struct AnswerStore: Sendable {
    /// What a list of the store says of one answer.
    package struct Listing: Sendable, Equatable {
        /// The key's text.
        package let key: String
        /// What is known of it.
        package let answer: CachedAnswer
        /// The bytes of the body.
        package let size: Int64
    }

    private let folder: PrivateFolder

    /// The store in this folder, which need not exist.
    package init(folder: String) {
        self.folder = PrivateFolder(folder)
    }

    /// Throws where others could have put things into the folder; nothing there is to be used then.
    package func checkTrust() throws(StoreFault) {
        try folder.checkTrust()
    }

    /// The answer of this key; nil where there is none, or none that is whole.
    package func load(_ key: CacheKey) -> StoredAnswer? {
        StoredAnswer(path: path(key.text), name: key.text, isVerified: true)
    }

    /// A place for a body that is about to come.
    package func draft() throws(StoreFault) -> AnswerDraft {
        try AnswerDraft(in: folder)
    }

    /// Keeps the answer with the draft's body in place of an older one of this key.
    package func keep(
        _ answer: CachedAnswer,
        _ draft: AnswerDraft,
        as key: CacheKey
    ) throws(StoreFault) {
        try draft.publish(answer, as: key, name: key.text + Self.suffix)
    }

    /// Keeps what is known anew of an answer whose body stays.
    package func keep(
        _ answer: CachedAnswer,
        over stored: StoredAnswer,
        as key: CacheKey
    ) throws(StoreFault) {
        let draft = try draft()
        var fault: StoreFault?
        do {
            try stored.read { (bytes) throws(FlightError) in
                do throws(StoreFault) {
                    try draft.append(bytes)
                } catch {
                    fault = error
                    throw .sinkFailed(reason: error.reason)
                }
            }
        } catch {
            throw fault ?? StoreFault(path: path(key.text), reason: "it was cut off")
        }
        try keep(answer, draft, as: key)
    }

    /// Forgets the answer of this key.
    package func remove(_ key: CacheKey) {
        unlink(path(key.text))
    }

    /// What is kept, by service, environment and endpoint; bodies are not looked at.
    package func list() -> [Listing] {
        keys.compactMap { key in
            StoredAnswer(path: path(key), name: key, isVerified: false)
                .map { Listing(key: key, answer: $0.answer, size: $0.size) }
        }
        .sorted { Self.order($0) < Self.order($1) }
    }

    /// Forgets all answers, or those that match, and says how many; broken ones always.
    @discardableResult
    package func clear(where matches: (CacheLabel) -> Bool = { _ in true }) -> Int {
        var count = 0
        for key in keys {
            let answer = StoredAnswer(path: path(key), name: key, isVerified: false)?.answer
            guard answer.map({ matches($0.label) }) ?? true else { continue }
            if unlink(path(key)) == 0 { count += 1 }
        }
        return count
    }

    /// The files of all answers, whole or not.
    var paths: [String] { keys.map(path) }

    private var keys: [String] {
        folder.names.filter { $0.hasSuffix(Self.suffix) }
            .map { String($0.dropLast(Self.suffix.count)) }
    }

    private func path(_ key: String) -> String { folder.file(key + Self.suffix) }

    private static func order(_ listing: Listing) -> String {
        let label = listing.answer.label
        return [label.service, label.environment, label.endpoint, label.url, listing.key]
            .joined(separator: "\0")
    }

    private static let suffix = ".answer"
}
