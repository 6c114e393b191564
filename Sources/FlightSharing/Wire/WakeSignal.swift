import Glibc

/// Wakes a thread that polls; raised once, it stays raised.
final class WakeSignal: Sendable {
    /// What becomes readable.
    let reader: Descriptor
    private let writer: Descriptor

    init() throws(BoardFault) {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
            throw .failed(path: "socketpair", code: errno)
        }
        reader = Descriptor(ends[0])
        writer = Descriptor(ends[1])
        reader.prepare()
        writer.prepare()
    }

    func raise() {
        send(writer.rawValue, "!", 1, Int32(MSG_NOSIGNAL))
    }
}
