import Glibc

/// Texts as C wants a list of them: pointers with a null at the end.
final class CStrings {
    let pointers: [UnsafeMutablePointer<CChar>?]

    /// Throws EINVAL for a text that holds a null, which C would take for its end.
    init(_ texts: [String]) throws(SubprocessError) {
        guard !texts.contains(where: { $0.utf8.contains(0) }) else { throw .failedToStart(EINVAL) }
        pointers = texts.map { strdup($0) } + [nil]
    }

    deinit {
        for pointer in pointers { free(pointer) }
    }
}
