import Foundation
import Synchronization

/// A server on this machine for tests: plain sockets, port 0, raw bytes; it can misbehave in every
/// way, since what it does with a connection is the test's own function.
public final class LoopbackServer: Sendable {
    /// Where it listens.
    public enum Place: Sendable {
        /// On 127.0.0.1.
        case ipv4
        /// On ::1.
        case ipv6
        /// On a Unix socket at this path.
        case unixSocket(String)
    }

    /// Nobody connected to a server that a test expected to be used.
    public struct Unused: Error {}

    /// What is done with a connection, on a thread of its own.
    public typealias Handler = @Sendable (LoopbackConnection) throws -> Void

    /// The port, 0 for a Unix socket.
    public let port: Int
    private let descriptor: Int32
    private let place: Place
    private let tls: TLSServerContext?
    private let record = Mutex(Record())

    private struct Record {
        var connections = 0
        var requests: [[UInt8]] = []
        var open: Set<Int32> = []
        var isStopped = false
    }

    private init(_ place: Place, tls: TLSServerContext?) throws {
        self.place = place
        self.tls = tls
        (descriptor, port) = try LoopbackSocket.listen(at: place)
    }

    /// Runs a server during a test; throws `Unused` if nobody connected.
    public static func serving<Result>(
        at place: Place = .ipv4,
        tls: TLSServerContext? = nil,
        handler: @escaping Handler,
        during test: (LoopbackServer) async throws -> Result
    ) async throws -> Result {
        let server = try LoopbackServer(place, tls: tls)
        Thread.detachNewThread { server.acceptAll(handler) }
        defer { server.stop() }
        let result = try await test(server)
        guard server.connectionCount > 0 else { throw Unused() }
        return result
    }

    /// Runs a server that answers every request with these bytes, on kept connections.
    public static func answering<Result>(
        _ answer: String,
        at place: Place = .ipv4,
        during test: (LoopbackServer) async throws -> Result
    ) async throws -> Result {
        try await serving(at: place) { connection in
            while try connection.readRequest() != nil { connection.send(answer) }
        } during: {
            try await test($0)
        }
    }

    /// The scheme, host and port, without a slash at the end.
    public var origin: String {
        let scheme = tls == nil ? "http" : "https"
        return switch place {
        case .ipv4: "\(scheme)://127.0.0.1:\(port)"
        case .ipv6: "\(scheme)://[::1]:\(port)"
        case .unixSocket: "\(scheme)://localhost"
        }
    }

    /// The number of connections made so far.
    public var connectionCount: Int { record.withLock { $0.connections } }

    /// The raw bytes of all requests read so far.
    public var requests: [[UInt8]] { record.withLock { $0.requests } }

    /// The requests read so far, as text.
    public var requestTexts: [String] { requests.map { String(decoding: $0, as: UTF8.self) } }

    func note(request: [UInt8]) {
        record.withLock { $0.requests.append(request) }
    }

    private func acceptAll(_ handler: @escaping Handler) {
        defer { close(descriptor) }
        while true {
            let client = accept(descriptor, nil, nil)
            guard client >= 0 else { return }
            let number = record.withLock { record -> Int? in
                guard !record.isStopped else { return nil }
                record.connections += 1
                record.open.insert(client)
                return record.connections
            }
            guard let number else {
                close(client)
                return
            }
            Thread.detachNewThread { [self] in serve(client, number, handler) }
        }
    }

    private func serve(_ client: Int32, _ number: Int, _ handler: Handler) {
        let session = tls?.accept(client)
        if tls == nil || session != nil {
            let connection = LoopbackConnection(client, number, session, server: self)
            try? handler(connection)
            connection.finish()
        }
        record.withLock { record in
            record.open.remove(client)
            close(client)
        }
    }

    private func stop() {
        record.withLock { record in
            record.isStopped = true
            for client in record.open { shutdown(client, Int32(SHUT_RDWR)) }
        }
        // The accepting thread closes it: closed here, its number could be another's already.
        shutdown(descriptor, Int32(SHUT_RDWR))
        if case .unixSocket(let path) = place { unlink(path) }
    }
}
