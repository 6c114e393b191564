import Foundation

/// Makes listening sockets on this machine.
enum LoopbackSocket {
    /// A system call failed.
    struct Fault: Error {
        let call: String
        let number: Int32
    }

    static func listen(at place: LoopbackServer.Place) throws -> (descriptor: Int32, port: Int) {
        switch place {
        case .ipv4:
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            let descriptor = try bound(AF_INET, &address)
            return (descriptor, try port(of: descriptor, &address) { $0.sin_port })
        case .ipv6:
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_addr = in6addr_loopback
            let descriptor = try bound(AF_INET6, &address)
            return (descriptor, try port(of: descriptor, &address) { $0.sin6_port })
        case .unixSocket(let path):
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
            return (try bound(AF_UNIX, &address), 0)
        }
    }

    private static func bound<Address>(_ family: Int32, _ address: inout Address) throws -> Int32 {
        let descriptor = socket(family, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
        guard descriptor >= 0 else { throw Fault(call: "socket", number: errno) }
        let size = socklen_t(MemoryLayout<Address>.size)
        let result = withUnsafeBytes(of: &address) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { bind(descriptor, $0.baseAddress, size) }
        }
        guard result == 0 else { throw Fault(call: "bind", number: errno) }
        guard Glibc.listen(descriptor, 512) == 0 else {
            throw Fault(call: "listen", number: errno)
        }
        return descriptor
    }

    private static func port<Address>(
        of descriptor: Int32,
        _ address: inout Address,
        _ field: (Address) -> in_port_t
    ) throws -> Int {
        var size = socklen_t(MemoryLayout<Address>.size)
        let result = withUnsafeMutableBytes(of: &address) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) {
                getsockname(descriptor, $0.baseAddress, &size)
            }
        }
        guard result == 0 else { throw Fault(call: "getsockname", number: errno) }
        return Int(UInt16(bigEndian: field(address)))
    }
}
