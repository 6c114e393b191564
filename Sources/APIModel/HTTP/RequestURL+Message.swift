extension RequestURL.Fault {
    /// What is wrong with the URL and how to mend it, in plain words.
    public var message: String {
        switch self {
        case .noScheme: "it has no scheme; begin it with 'http://' or 'https://'"
        case .unsupportedScheme(let scheme):
            "its scheme '\(scheme)' is not supported; begin it with 'http://' or 'https://'"
        case .noHost: "it has no host; write one after '://'"
        case .userInfo: "it names a user; put credentials into 'auth'"
        case .unbracketedAddress(let authority):
            "the IPv6 address '\(authority)' needs brackets; "
                + "write '[ADDRESS]' or '[ADDRESS]:PORT', as in 'http://[::1]:8080'"
        case .illegalHost(let host): "its host '\(host)' holds a character that hosts cannot hold"
        case .badPort(let port): "its port '\(port)' is none; use a number from 1 to 65535"
        }
    }
}
