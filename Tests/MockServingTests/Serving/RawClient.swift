import Glibc

/// A blocking TCP client of bytes, so that tests see exactly what a server sends.
final class RawClient {
    /// Nobody listens on the port.
    struct Refused: Error {}

    private var descriptor: Int32

    init(port: Int) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        let length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, length)
            }
        }
        guard result == 0 else { throw Refused() }
        // A test that waits for ever tells nothing.
        var limit = timeval(tv_sec: 20, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    }

    deinit {
        close(descriptor)
    }

    /// Sends all of the text; what a closed connection does not take is dropped.
    func send(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Tells the server that no more comes.
    func endSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Breaks the connection off at once.
    func reset() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        let size = socklen_t(MemoryLayout<Glibc.linger>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, size)
        close(descriptor)
        descriptor = -1
    }

    /// Receives this many bytes.
    func receive(_ count: Int) -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        while bytes.count < count {
            let received = recv(descriptor, &buffer, min(buffer.count, count - bytes.count), 0)
            guard received > 0 else { break }
            bytes += buffer[..<received]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Receives until the server closes.
    func receiveAll() -> String {
        receive(.max)
    }

    /// The sockets of this process whose own port is this one and that a new program would get.
    static func inheritableSockets(onPort port: Int) -> [Int32] {
        (0..<1024)
            .filter { descriptor in
                var address = sockaddr_in()
                var length = socklen_t(MemoryLayout<sockaddr_in>.size)
                let found = withUnsafeMutablePointer(to: &address) { pointer in
                    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                        getsockname(descriptor, $0, &length)
                    }
                }
                guard found == 0, address.sin_family == sa_family_t(AF_INET),
                    Int(in_port_t(bigEndian: address.sin_port)) == port
                else { return false }
                return fcntl(descriptor, F_GETFD) & FD_CLOEXEC == 0
            }
    }
}
