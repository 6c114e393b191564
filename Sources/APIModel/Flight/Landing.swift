/// A landing: the answer of a flight, as it is handed to the caller.
public struct Landing: Sendable, Equatable {
    /// Where the bytes of the body are.
    public enum Body: Sendable, Equatable {
        /// In memory.
        case bytes([UInt8])
        /// In a file, this many.
        case file(path: String, size: Int64)
        /// Already delivered to the caller's sink as they came, this many.
        case streamed(count: Int64)
    }

    /// The URL that answered, after redirects.
    public var url: RequestURL
    /// The status line and header.
    public var head: ResponseHead
    /// The body.
    public var body: Body
    /// How long what took.
    public var timing: FlightTiming
    /// The URLs that redirected, in order.
    public var redirects: [RequestURL]
    /// The number of tries made, 0 where nothing was sent.
    public var attempts: Int
    /// Oddities of the answer worth a warning (an unknown content coding, …).
    public var remarks: [FlightRemark]
    /// Whether it came from the cache.
    public var cacheUse = CacheUse.none

    /// A landing of these essentials.
    public init(url: RequestURL, head: ResponseHead, body: Body = .bytes([])) {
        self.url = url
        self.head = head
        self.body = body
        timing = FlightTiming()
        redirects = []
        attempts = 1
        remarks = []
    }

    /// The number of bytes of the body.
    public var bodySize: Int64 {
        switch body {
        case .bytes(let bytes): Int64(bytes.count)
        case .file(_, let size): size
        case .streamed(let count): count
        }
    }
}

/// An oddity of an answer that did not stop it.
public enum FlightRemark: Sendable, Equatable {
    /// The body is coded in a way we do not know, and is passed on as it came.
    case unknownContentCoding(String)
}

/// When what happened, counted from the start of the last hop.
public struct FlightTiming: Sendable, Equatable {
    /// The name was looked up.
    public var nameLookup: Duration?
    /// The connection was made.
    public var connect: Duration?
    /// TLS was agreed on.
    public var tls: Duration?
    /// The first byte of the answer came.
    public var firstByte: Duration?
    /// Everything was there.
    public var total: Duration
    /// How long all hops and tries took together.
    public var wall: Duration
    /// The address of the peer.
    public var remoteAddress: String?
    /// The number of connections made; 0 is a kept one.
    public var connectionsMade: Int?

    /// Timing of nothing yet.
    public init() {
        total = .zero
        wall = .zero
    }
}
