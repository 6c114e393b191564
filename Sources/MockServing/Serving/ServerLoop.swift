import APIModel
import Glibc

/// The thread of a mock server: takes connections, moves bytes between them and their sockets,
/// and never waits for a single one.
///
/// It owns all descriptors it is given and closes them at its end.
final class ServerLoop {
    private struct Client {
        var connection: MockConnection
        var isReading = true
        var isWriting = false
        /// Whether our side is closed and only the client's end is waited for.
        var isDraining = false
    }

    private let listener: Int32
    private let wake: Int32
    private var poller = Poller()
    private let limits: RequestReader.Limits
    private let answer: (MockRequest) -> MockResponse
    private var clients: [Int32: Client] = [:]
    private var isAccepting = true
    private var buffer = [UInt8](repeating: 0, count: 64 * 1024)

    init(
        listener: Int32,
        wake: Int32,
        limits: RequestReader.Limits,
        answer: @escaping (MockRequest) -> MockResponse
    ) {
        self.listener = listener
        self.wake = wake
        self.limits = limits
        self.answer = answer
    }

    /// Serves until the other end of the wake descriptor is closed.
    func run() {
        poller.watch(wake, reading: true, writing: false)
        poller.watch(listener, reading: true, writing: false)
        while true {
            for readiness in poller.wait() {
                if readiness.descriptor == wake { return closeAll() }
                if readiness.descriptor == listener {
                    acceptClients()
                } else {
                    serve(readiness)
                }
            }
        }
    }

    private func acceptClients() {
        while true {
            let descriptor = accept(listener, nil, nil)
            guard descriptor >= 0 else {
                if errno == ECONNABORTED || errno == EINTR { continue }
                if errno == EMFILE || errno == ENFILE { waitForDescriptors() }
                return
            }
            Self.prepare(descriptor)
            clients[descriptor] = Client(connection: MockConnection(limits: limits))
            poller.watch(descriptor, reading: true, writing: false)
        }
    }

    /// Makes a socket that was accepted one that closes on exec, never blocks and never waits to
    /// fill a packet.
    private static func prepare(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        var on: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, size)
    }

    private func serve(_ readiness: Poller.Readiness) {
        let descriptor = readiness.descriptor
        // Moved out and back in, so that its buffers have one owner and are not copied.
        guard var client = clients.removeValue(forKey: descriptor) else { return }
        var isAlive = true
        if readiness.canRead { isAlive = receive(descriptor, &client) }
        if isAlive { isAlive = send(descriptor, &client) }
        guard isAlive else { return closeClient(descriptor) }
        updateInterest(descriptor, &client)
        clients[descriptor] = client
    }

    /// Reads once, so that a fast sender leaves the others their turn; whether the connection
    /// lives on.
    private func receive(_ descriptor: Int32, _ client: inout Client) -> Bool {
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count > 0 {
            client.connection.receive(buffer[..<count], answer: answer)
            return true
        }
        if count == 0 {
            client.connection.endInput()
            return !client.isDraining
        }
        return errno == EAGAIN || errno == EINTR
    }

    private func send(_ descriptor: Int32, _ client: inout Client) -> Bool {
        while !client.connection.pendingOutput.isEmpty {
            let count = client.connection.pendingOutput.withUnsafeBytes { bytes in
                // A client that went away is an error here, not a signal.
                Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
            }
            guard count >= 0 else { return errno == EAGAIN || errno == EINTR }
            client.connection.didSend(count, answer: answer)
        }
        guard client.connection.isFinished, !client.isDraining else { return true }
        guard !client.connection.inputEnded else { return false }
        // Closing at once could reset the connection before the client has read the answer
        // (RFC 9112, section 9.6).
        client.isDraining = true
        return shutdown(descriptor, Int32(SHUT_WR)) == 0
    }

    private func updateInterest(_ descriptor: Int32, _ client: inout Client) {
        let reads = client.connection.wantsInput
        let writes = !client.connection.pendingOutput.isEmpty
        guard reads != client.isReading || writes != client.isWriting else { return }
        client.isReading = reads
        client.isWriting = writes
        poller.watch(descriptor, reading: reads, writing: writes)
    }

    /// Without descriptors to spare: the next client that closes lets us go on; without any, we
    /// look again in a while.
    private func waitForDescriptors() {
        if clients.isEmpty {
            usleep(20_000)
        } else {
            setAccepting(false)
        }
    }

    private func setAccepting(_ accepts: Bool) {
        guard accepts != isAccepting else { return }
        isAccepting = accepts
        poller.watch(listener, reading: accepts, writing: false)
    }

    private func closeClient(_ descriptor: Int32) {
        poller.forget(descriptor)
        close(descriptor)
        setAccepting(true)
    }

    private func closeAll() {
        for descriptor in clients.keys { close(descriptor) }
        clients = [:]
        close(listener)
        close(wake)
    }
}
