/// The bounds and the trust under which one call flies.
public struct FlightPolicy: Sendable, Equatable {
    /// The bound of the whole call with redirects and retries; nil is none.
    public var timeout: Duration?
    /// The longest pause between two bytes; nil is none.
    public var idleTimeout: Duration?
    /// The bound of making a connection, name and TLS included.
    public var connectTimeout: Duration?
    /// Whether redirects are followed.
    public var followsRedirects: Bool
    /// The most redirects of one call.
    public var maxRedirects: Int
    /// The most bytes of a decoded body held in memory.
    public var maxBodyBytes: Int64
    /// The most bytes of a header block.
    public var maxHeaderBytes: Int
    /// Whether certificates are not checked.
    public var isInsecure: Bool
    /// PEM files to trust and be trusted by.
    public var tls: TLSFiles
    /// Addresses of `host:port` pairs.
    public var resolve: [String: String]
    /// A Unix socket to connect to instead of the host.
    public var unixSocket: String?
    /// A proxy's URL instead of the environment's; empty is none.
    public var proxy: String?

    /// The usual policy: 60 s in all and between bytes, 10 s to connect, 10 redirects,
    /// 16 MiB in memory, 256 KiB of header.
    public init() {
        timeout = .seconds(60)
        idleTimeout = .seconds(60)
        connectTimeout = .seconds(10)
        followsRedirects = true
        maxRedirects = 10
        maxBodyBytes = 16 << 20
        maxHeaderBytes = 256 << 10
        isInsecure = false
        tls = TLSFiles()
        resolve = [:]
    }
}
