/// A request method (RFC 9110, section 9): a token, kept as it is sent.
public struct HTTPMethod: Hashable, Sendable {
    /// The method as it goes on the wire.
    public let rawValue: String

    /// The method of this token, the standard ones in upper case whatever their spelling; nil if
    /// the text is no token (RFC 9110, section 5.6.2).
    public init?(_ text: String) {
        guard HTTPToken.isValid(text) else { return nil }
        let upper = text.uppercased()
        rawValue = Self.standard.contains(upper) ? upper : text
    }

    private init(known rawValue: String) {
        self.rawValue = rawValue
    }

    private static let standard: Set<String> = [
        "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE",
    ]

    /// The method GET.
    public static let get = HTTPMethod(known: "GET")
    /// The method HEAD.
    public static let head = HTTPMethod(known: "HEAD")
    /// The method POST.
    public static let post = HTTPMethod(known: "POST")
    /// The method PUT.
    public static let put = HTTPMethod(known: "PUT")
    /// The method PATCH.
    public static let patch = HTTPMethod(known: "PATCH")
    /// The method DELETE.
    public static let delete = HTTPMethod(known: "DELETE")

    /// Whether a request of this method asks for nothing but an answer (RFC 9110, section 9.2.1).
    public var isSafe: Bool {
        ["GET", "HEAD", "OPTIONS", "TRACE"].contains(rawValue)
    }

    /// Whether sending twice does what sending once does (RFC 9110, section 9.2.2).
    public var isIdempotent: Bool {
        isSafe || rawValue == "PUT" || rawValue == "DELETE"
    }
}
