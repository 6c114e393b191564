import APIModel
import Diagnostics
import Managers

/// Says on standard error what the cache does, for `--verbose`.
struct CacheNotes: Sendable {
    let console: Console
    let isWanted: Bool

    func note(_ note: CacheNote) {
        guard isWanted else { return }
        console.writeError("* cache: \(TerminalText.escaped(note.text))\n")
    }
}

extension CacheNote {
    /// What the cache does, in words.
    var text: String {
        switch self {
        case .used(let use): use.text
        case .asking(let age):
            "the answer is \(age.secondsText) s old; the server is asked whether it still holds"
        case .kept: "the answer is kept"
        case .notKept(let reason): "the answer is not kept: \(reason)"
        }
    }
}

extension CacheUse {
    /// Where the answer comes from, in words.
    var text: String {
        switch self {
        case .none: "not used"
        case .miss: "miss"
        case .hit(let age): "hit, \(age.secondsText) s old"
        case .revalidated: "revalidated"
        case .stale(let age): "stale, \(age.secondsText) s old"
        }
    }
}
