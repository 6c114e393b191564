import Glibc

/// A TCP socket that listens on a numeric address; closed on exec, never blocking.
struct ListeningSocket {
    let descriptor: Int32
    let port: Int

    /// Listens on an IPv4 or IPv6 address; port 0 takes any free one.
    init(host: String, port: Int) throws(MockError) {
        guard (0...65535).contains(port), let found = Self.address(host: host, port: port) else {
            throw .badAddress(port == 0 ? host : "\(host):\(port)")
        }
        let (family, storage, length) = found
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let descriptor = socket(family, kind, 0)
        guard descriptor >= 0 else { throw .system(call: "socket", code: errno) }
        var bound = storage
        do {
            self.port = try Self.listen(descriptor, on: &bound, length: length, port: port)
        } catch {
            close(descriptor)
            throw error
        }
        self.descriptor = descriptor
    }

    private static func listen(
        _ descriptor: Int32,
        on storage: inout sockaddr_storage,
        length: socklen_t,
        port: Int
    ) throws(MockError) -> Int {
        var on: Int32 = 1
        // Or a server started again soon would find its own port still in use.
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        var actual = length
        let failure: (String, Int32)? = withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                guard bind(descriptor, address, length) == 0 else { return ("bind", errno) }
                guard Glibc.listen(descriptor, SOMAXCONN) == 0 else { return ("listen", errno) }
                guard getsockname(descriptor, address, &actual) == 0 else {
                    return ("getsockname", errno)
                }
                return nil
            }
        }
        if let failure { throw error(failure, port: port) }
        return Self.port(of: storage)
    }

    private static func error(_ failure: (call: String, code: Int32), port: Int) -> MockError {
        switch failure.code {
        case EADDRINUSE: .portInUse(port)
        case EACCES: .notPermitted(port)
        default: .system(call: failure.call, code: failure.code)
        }
    }

    private static func address(
        host: String,
        port: Int
    ) -> (Int32, sockaddr_storage, socklen_t)? {
        var storage = sockaddr_storage()
        let bigEndianPort = in_port_t(port).bigEndian
        var four = sockaddr_in()
        if inet_pton(AF_INET, host == "localhost" ? "127.0.0.1" : host, &four.sin_addr) == 1 {
            four.sin_family = sa_family_t(AF_INET)
            four.sin_port = bigEndianPort
            withUnsafeMutableBytes(of: &storage) { target in
                withUnsafeBytes(of: four) { target.copyMemory(from: $0) }
            }
            return (AF_INET, storage, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
        var six = sockaddr_in6()
        guard inet_pton(AF_INET6, host, &six.sin6_addr) == 1 else { return nil }
        six.sin6_family = sa_family_t(AF_INET6)
        six.sin6_port = bigEndianPort
        withUnsafeMutableBytes(of: &storage) { target in
            withUnsafeBytes(of: six) { target.copyMemory(from: $0) }
        }
        return (AF_INET6, storage, socklen_t(MemoryLayout<sockaddr_in6>.size))
    }

    /// The port stands at the same place in the addresses of both families.
    private static func port(of storage: sockaddr_storage) -> Int {
        withUnsafeBytes(of: storage) { bytes in
            Int(in_port_t(bigEndian: bytes.load(fromByteOffset: 2, as: in_port_t.self)))
        }
    }
}
