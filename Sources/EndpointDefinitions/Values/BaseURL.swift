import APIModel

/// The rules of an environment's `baseURL`: an absolute URL without query, or `mock:`.
enum BaseURL {
    /// What is wrong with one, and how to mend it.
    struct Fault: Equatable {
        let title: String
        let remedy: String
    }

    /// The URL that answers from examples inside the process.
    static let mock = "mock:"

    /// Why a text is no base URL, nil if it is one.
    static func fault(of text: String) -> Fault? {
        guard text != mock else { return nil }
        do throws(RequestURL.Fault) {
            let url = try RequestURL(text)
            guard url.query == nil, !text.contains("#") else {
                return Fault(
                    title: "the base URL holds a query or a fragment",
                    remedy: "keep scheme, host and path, and declare params for the rest"
                )
            }
            return nil
        } catch {
            return fault(of: error)
        }
    }

    private static func fault(of fault: RequestURL.Fault) -> Fault {
        switch fault {
        case .noScheme:
            Fault(title: "the base URL has no scheme", remedy: "begin it with 'https://'")
        case .unsupportedScheme(let scheme):
            Fault(
                title: "'\(scheme)' is no scheme of a base URL",
                remedy: "use http, https, or 'mock:' alone"
            )
        case .noHost:
            Fault(title: "the base URL has no host", remedy: "write the host after '://'")
        case .userInfo:
            Fault(
                title: "the base URL names a user",
                remedy: "move user and password into \"auth\": {\"basic\": …}"
            )
        case .unbracketedAddress(let address):
            Fault(
                title: "the IPv6 address '\(address)' has no brackets",
                remedy: "write brackets around the address, such as 'http://[::1]:8080'"
            )
        case .illegalHost(let host):
            Fault(title: "'\(host)' is no host", remedy: "use letters, digits, '-' and '.'")
        case .badPort(let port):
            Fault(title: "'\(port)' is no port", remedy: "use a number from 1 to 65535")
        }
    }
}
