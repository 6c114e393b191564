import Foundation

/// The server's side of TLS, by the OpenSSL library that libcurl itself uses.
public final class TLSServerContext: Sendable {
    private let context: UInt

    /// OpenSSL is missing or refuses the files.
    public struct Fault: Error {
        /// What failed.
        public let call: String
    }

    /// A context with this certificate and key; with `clientAuthority`, clients have to show a
    /// certificate of that authority.
    public init(certificate: String, key: String, clientAuthority: String? = nil) throws {
        guard let context = OpenSSL.newContext() else { throw Fault(call: "SSL_CTX_new") }
        guard OpenSSL.useCertificate(context, certificate) == 1 else {
            throw Fault(call: "SSL_CTX_use_certificate_chain_file")
        }
        guard OpenSSL.useKey(context, key) == 1 else {
            throw Fault(call: "SSL_CTX_use_PrivateKey_file")
        }
        if let clientAuthority {
            guard OpenSSL.trust(context, clientAuthority) == 1 else {
                throw Fault(call: "SSL_CTX_load_verify_locations")
            }
            OpenSSL.demandCertificate(context)
        }
        self.context = UInt(bitPattern: context)
    }

    func accept(_ descriptor: Int32) -> TLSServerSession? {
        guard let context = UnsafeMutableRawPointer(bitPattern: context),
            let session = OpenSSL.accept(context, descriptor)
        else { return nil }
        return TLSServerSession(session)
    }
}

/// One TLS connection on the server's side.
final class TLSServerSession: Sendable {
    private let session: UInt

    init(_ session: UnsafeMutableRawPointer) {
        self.session = UInt(bitPattern: session)
    }

    func read() -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        let count = OpenSSL.read(UnsafeMutableRawPointer(bitPattern: session), &buffer)
        return count > 0 ? Array(buffer[..<Int(count)]) : []
    }

    func write(_ bytes: [UInt8]) {
        OpenSSL.write(UnsafeMutableRawPointer(bitPattern: session), bytes)
    }

    func close() {
        OpenSSL.shutDown(UnsafeMutableRawPointer(bitPattern: session))
    }
}
