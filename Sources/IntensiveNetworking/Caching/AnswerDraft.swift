import APIModel
import Synchronization

/// The body of an answer on its way into the store, written as it comes.
package final class AnswerDraft: Sendable {
    private struct State {
        var digest = MessageDigest(.sha256)
        var count: Int64 = 0
    }

    private let file: PrivateDraft
    private let state = Mutex(State())

    init(in folder: PrivateFolder) throws(StoreFault) {
        file = try PrivateDraft(in: folder)
        try file.write(CacheEntryFormat.start)
    }

    /// The bytes so far.
    package var count: Int64 { state.withLock { $0.count } }

    /// Adds bytes at the end; one call at a time.
    package func append(_ bytes: UnsafeRawBufferPointer) throws(StoreFault) {
        try file.write(bytes)
        state.withLock { state in
            state.digest.update(bytes)
            state.count += Int64(bytes.count)
        }
    }

    /// Ends the file and puts it in its place.
    func publish(_ answer: CachedAnswer, as key: CacheKey, name: String) throws(StoreFault) {
        let header = CacheEntryFormat.header(of: answer, key: key)
        let end = state.withLock { state in
            state.digest.update(header)
            return CacheEntryFormat.end(
                CacheEntryFormat.Layout(headerCount: header.count, bodyCount: state.count),
                state.digest
            )
        }
        try file.write(header + end)
        try file.publish(as: name)
    }
}
