import Glibc

/// One end of a connection of short messages between two processes (unix(7), SOCK_SEQPACKET);
/// nothing here waits.
struct MessageSocket: Sendable {
    enum Received {
        case nothing
        case closed
        case message([UInt8], Descriptor?)
    }

    static let maxMessageBytes = 64
    let descriptor: Descriptor

    /// A listener at this path, where nothing may be.
    static func listen(at path: String) throws(BoardFault) -> MessageSocket {
        let socket = try MessageSocket()
        let number = socket.descriptor.rawValue
        let code = withAddress(path) { bind(number, $0, $1) }
        guard code == 0, Glibc.listen(number, SOMAXCONN) == 0 else {
            throw .failed(path: path, code: errno)
        }
        return socket
    }

    /// A connection to who listens there; nil if nobody does, or too many ask at once.
    static func connect(to path: String) throws(BoardFault) -> MessageSocket? {
        let socket = try MessageSocket()
        let code = withAddress(path) { Glibc.connect(socket.descriptor.rawValue, $0, $1) }
        return code == 0 ? socket : nil
    }

    /// The next who asks, nil if nobody does.
    func accept() -> MessageSocket? {
        let number = Glibc.accept(descriptor.rawValue, nil, nil)
        guard number >= 0 else { return nil }
        return MessageSocket(Descriptor(number))
    }

    /// Sends a message whole, with a descriptor if need be; one that does not go out at once is
    /// lost, since the other end has gone or does not read.
    func send(_ bytes: [UInt8], passing passed: Descriptor? = nil) {
        withHeader(bytes) { header, control in
            if let passed {
                PassedDescriptor.write(passed.rawValue, to: control)
            } else {
                header.msg_control = nil
                header.msg_controllen = 0
            }
            _ = sendmsg(descriptor.rawValue, &header, Int32(MSG_NOSIGNAL))
        }
    }

    /// The next message, if one is there.
    func receive() -> Received {
        let closeInOtherPrograms = Int32(0x4000_0000)
        return withHeader([UInt8](repeating: 0, count: Self.maxMessageBytes)) { header, control in
            let count = recvmsg(descriptor.rawValue, &header, closeInOtherPrograms)
            guard count != 0 else { return .closed }
            guard count > 0 else {
                return errno == EAGAIN || errno == EINTR ? .nothing : .closed
            }
            let passed = PassedDescriptor.read(
                UnsafeRawBufferPointer(control),
                count: Int(header.msg_controllen)
            )
            let bytes = UnsafeRawBufferPointer(start: header.msg_iov.pointee.iov_base, count: count)
            return .message(Array(bytes), passed)
        }
    }

    private init() throws(BoardFault) {
        let number = socket(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0)
        guard number >= 0 else { throw .failed(path: "socket", code: errno) }
        self.init(Descriptor(number))
    }

    private init(_ descriptor: Descriptor) {
        self.descriptor = descriptor
        descriptor.prepare()
    }

    private func withHeader<Value>(
        _ bytes: [UInt8],
        _ body: (inout msghdr, UnsafeMutableRawBufferPointer) -> Value
    ) -> Value {
        var bytes = bytes
        let control = UnsafeMutableRawBufferPointer.allocate(
            byteCount: PassedDescriptor.space,
            alignment: MemoryLayout<Int>.alignment
        )
        defer { control.deallocate() }
        control.initializeMemory(as: UInt8.self, repeating: 0)
        return bytes.withUnsafeMutableBytes { buffer in
            var part = iovec(iov_base: buffer.baseAddress, iov_len: buffer.count)
            return withUnsafeMutablePointer(to: &part) { part in
                var header = msghdr()
                header.msg_iov = part
                header.msg_iovlen = 1
                header.msg_control = control.baseAddress
                header.msg_controllen = control.count
                return body(&header, control)
            }
        }
    }

    private static func withAddress(
        _ path: String,
        _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            errno = ENAMETOOLONG
            return -1
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return withUnsafeBytes(of: &address) { buffer in
            guard let start = buffer.baseAddress else { return -1 }
            return body(
                start.assumingMemoryBound(to: sockaddr.self),
                socklen_t(buffer.count)
            )
        }
    }
}
