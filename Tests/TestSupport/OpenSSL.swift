import Foundation

/// The few functions of OpenSSL that a test server needs, looked up at run time: the library is
/// there because libcurl uses it, its headers need not be.
enum OpenSSL {
    typealias Handle = UnsafeMutableRawPointer

    static func newContext() -> Handle? {
        guard let method = function("TLS_server_method", as: (@convention(c) () -> Handle?).self),
            let make = function("SSL_CTX_new", as: (@convention(c) (Handle?) -> Handle?).self)
        else { return nil }
        return make(method())
    }

    static func useCertificate(_ context: Handle, _ path: String) -> Int32 {
        typealias Call = @convention(c) (Handle, UnsafePointer<CChar>) -> Int32
        return function("SSL_CTX_use_certificate_chain_file", as: Call.self)?(context, path) ?? 0
    }

    static func useKey(_ context: Handle, _ path: String) -> Int32 {
        typealias Call = @convention(c) (Handle, UnsafePointer<CChar>, Int32) -> Int32
        return function("SSL_CTX_use_PrivateKey_file", as: Call.self)?(context, path, 1) ?? 0
    }

    static func trust(_ context: Handle, _ path: String) -> Int32 {
        typealias Call =
            @convention(c) (Handle, UnsafePointer<CChar>, UnsafePointer<CChar>?) -> Int32
        return function("SSL_CTX_load_verify_locations", as: Call.self)?(context, path, nil) ?? 0
    }

    static func demandCertificate(_ context: Handle) {
        typealias Call = @convention(c) (Handle, Int32, Handle?) -> Void
        function("SSL_CTX_set_verify", as: Call.self)?(context, 3, nil)
    }

    static func accept(_ context: Handle, _ descriptor: Int32) -> Handle? {
        typealias Attach = @convention(c) (Handle, Int32) -> Int32
        guard let make = function("SSL_new", as: (@convention(c) (Handle) -> Handle?).self),
            let attach = function("SSL_set_fd", as: Attach.self),
            let accept = function("SSL_accept", as: (@convention(c) (Handle) -> Int32).self),
            let session = make(context), attach(session, descriptor) == 1
        else { return nil }
        return accept(session) == 1 ? session : nil
    }

    static func read(_ session: Handle?, _ buffer: inout [UInt8]) -> Int32 {
        typealias Call = @convention(c) (Handle, UnsafeMutableRawPointer?, Int32) -> Int32
        guard let session, let call = function("SSL_read", as: Call.self) else { return 0 }
        return buffer.withUnsafeMutableBytes { call(session, $0.baseAddress, Int32($0.count)) }
    }

    static func write(_ session: Handle?, _ bytes: [UInt8]) {
        typealias Call = @convention(c) (Handle, UnsafeRawPointer?, Int32) -> Int32
        guard let session, let call = function("SSL_write", as: Call.self) else { return }
        bytes.withUnsafeBytes { _ = call(session, $0.baseAddress, Int32($0.count)) }
    }

    static func shutDown(_ session: Handle?) {
        guard let session else { return }
        _ = function("SSL_shutdown", as: (@convention(c) (Handle) -> Int32).self)?(session)
        function("SSL_free", as: (@convention(c) (Handle) -> Void).self)?(session)
    }

    private static let library = UInt(bitPattern: dlopen("libssl.so.3", RTLD_NOW))

    private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        dlsym(UnsafeMutableRawPointer(bitPattern: library), name)
            .map {
                unsafeBitCast($0, to: type)
            }
    }
}
