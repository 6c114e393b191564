package import APIModel
import Dispatch
import Glibc
import Synchronization

/// A loopback HTTP/1.1 server that answers from the examples of definitions, or from a cassette.
///
/// Plain sockets and one thread, no Foundation: it starts in well under two milliseconds, so that
/// an environment whose URL is `mock:` has its own for one call. `MockRouter` decides what is
/// answered, `RequestReader` how bytes become requests; both know no sockets. It ends with the
/// process or with `stop()`.
package final class MockServer: Sendable {
    /// Where it listens and what it tells.
    package struct Options: Sendable {
        /// The numeric address; only this machine can reach the default.
        package var host = "127.0.0.1"
        /// The port; 0 takes any free one.
        package var port = 0
        /// The largest head of a request, in bytes.
        package var headLimit = 1024 * 1024
        /// The largest body that is kept, in bytes; multipart bodies are not, and have no limit.
        package var bodyLimit = 64 * 1024 * 1024
        /// Told of every answer, on the server's thread.
        package var log: (@Sendable (MockExchange) -> Void)?

        /// Any free port of 127.0.0.1, without a log.
        package init() {}
    }

    /// A running server.
    private struct Running {
        let port: Int
        /// The thread ends when this descriptor is closed.
        let lifeline: Int32
        let thread: DispatchWorkItem
    }

    private let options: Options
    private let respond: @Sendable (MockRequest) -> MockResponse
    private let running = Mutex<Running?>(nil)

    /// A server of what the catalog holds at the time of each request.
    package init(
        options: Options = Options(),
        catalog: @escaping @Sendable () -> MockCatalog
    ) {
        self.options = options
        respond = { MockRouter(catalog()).respond(to: $0) }
    }

    /// A server of what was recorded on a cassette.
    package init(cassette: [CassetteExchange], options: Options = Options()) {
        self.options = options
        respond = CassetteRouter(cassette).respond
    }

    /// A server of these endpoints.
    package convenience init(endpoints: [Endpoint], options: Options = Options()) {
        let catalog = MockCatalog(endpoints: endpoints)
        self.init(options: options) { catalog }
    }

    deinit {
        if let server = running.withLock({ $0 }) { close(server.lifeline) }
    }

    /// Listens and serves on a thread of its own; the port it listens on.
    ///
    /// A server that runs already gives its port.
    ///
    /// - Throws: `MockError` when it cannot listen.
    @discardableResult
    package func start() throws(MockError) -> Int {
        try running.withLock { (server) throws(MockError) -> Int in
            if let server { return server.port }
            let started = try launch()
            server = started
            return started.port
        }
    }

    /// Closes every connection and the port; when it returns, all is closed.
    package func stop() {
        guard let server = running.withLock({ $0.take() }) else { return }
        close(server.lifeline)
        server.thread.wait()
    }

    private func launch() throws(MockError) -> Running {
        let socket = try ListeningSocket(host: options.host, port: options.port)
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
            let code = errno
            close(socket.descriptor)
            throw .system(call: "socketpair", code: code)
        }
        let wake = ends[0]
        let limits = RequestReader.Limits(head: options.headLimit, body: options.bodyLimit)
        let thread = DispatchWorkItem { [respond, log = options.log] in
            let loop = ServerLoop(
                listener: socket.descriptor,
                wake: wake,
                limits: limits,
                answer: { Self.answer($0, by: respond, log: log) }
            )
            loop.run()
        }
        DispatchQueue(label: "mock server").async(execute: thread)
        return Running(port: socket.port, lifeline: ends[1], thread: thread)
    }

    private static func answer(
        _ request: MockRequest,
        by respond: (MockRequest) -> MockResponse,
        log: ((MockExchange) -> Void)?
    ) -> MockResponse {
        let response = respond(request)
        log?(MockExchange(request: request, response: response))
        return response
    }
}
