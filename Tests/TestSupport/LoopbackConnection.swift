import Foundation
import Synchronization

/// One connection of a `LoopbackServer`, for use on its thread.
public final class LoopbackConnection: Sendable {
    /// Which connection of the server it is, from 1.
    public let number: Int
    private let descriptor: Int32
    private let session: TLSServerSession?
    private let server: LoopbackServer
    private let pending = Mutex<[UInt8]>([])
    private let isRude = Atomic(false)

    init(_ descriptor: Int32, _ number: Int, _ session: TLSServerSession?, server: LoopbackServer) {
        self.descriptor = descriptor
        self.number = number
        self.session = session
        self.server = server
    }

    /// Reads one request with its body, as raw bytes, and records it; nil when the client closed.
    @discardableResult
    public func readRequest() throws -> [UInt8]? {
        var bytes = pending.withLock { $0 }
        while true {
            if let length = RequestFraming.length(of: bytes) {
                pending.withLock { $0 = Array(bytes[length...]) }
                let request = Array(bytes[..<length])
                server.note(request: request)
                return request
            }
            let more = read()
            guard !more.isEmpty else { return nil }
            bytes += more
        }
    }

    /// Reads a request's header alone, recorded as a request; nil when the client closed.
    @discardableResult
    public func readHeader() -> String? {
        var bytes = pending.withLock { $0 }
        while true {
            if let end = RequestFraming.headerEnd(of: bytes) {
                pending.withLock { $0 = Array(bytes[end...]) }
                server.note(request: Array(bytes[..<end]))
                return String(decoding: bytes[..<end], as: UTF8.self)
            }
            let more = read()
            guard !more.isEmpty else { return nil }
            bytes += more
        }
    }

    /// Sends text.
    public func send(_ text: String) {
        send(Array(text.utf8))
    }

    /// Sends bytes; what the client takes no more is dropped.
    public func send(_ bytes: [UInt8]) {
        if let session { return session.write(bytes) }
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...]
                .withUnsafeBytes {
                    Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
            guard count > 0 else { return }
            sent += count
        }
    }

    /// Sends text one byte a segment.
    public func drip(_ text: String) {
        var on: Int32 = 1
        setsockopt(
            descriptor,
            Int32(IPPROTO_TCP),
            TCP_NODELAY,
            &on,
            socklen_t(MemoryLayout<Int32>.size)
        )
        for byte in text.utf8 { send([byte]) }
    }

    /// Ends the connection with a reset instead of an orderly close, when the handler returns.
    public func reset() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(
            descriptor,
            SOL_SOCKET,
            SO_LINGER,
            &option,
            socklen_t(MemoryLayout<linger>.size)
        )
    }

    /// Waits until the client closes, dropping what it still sends; true unless it was reset.
    @discardableResult
    public func waitForClose() -> Bool {
        while true {
            if !read().isEmpty { continue }
            return errno == 0
        }
    }

    /// `POLLRDHUP`, whose macro Swift does not see.
    private static let peerClosed: Int16 = 0x2000

    /// Whether the client closed or reset the connection, told without reading from it.
    public var isGone: Bool {
        var entry = pollfd(fd: descriptor, events: Self.peerClosed, revents: 0)
        return poll(&entry, 1, 0) > 0
    }

    /// Waits until the client closes, without reading what it sends.
    public func waitForGoneUnread() {
        var entry = pollfd(fd: descriptor, events: Self.peerClosed, revents: 0)
        _ = poll(&entry, 1, 20_000)
    }

    /// Leaves the end of TLS unsaid when the handler returns, as somebody in between would.
    public func leaveWithoutGoodbye() {
        isRude.store(true, ordering: .relaxed)
    }

    func finish() {
        if !isRude.load(ordering: .relaxed) { session?.close() }
    }

    /// Some bytes, none at the end of the connection.
    public func read() -> [UInt8] {
        if let session { return session.read() }
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        errno = 0
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return count > 0 ? Array(buffer[..<count]) : []
    }
}
