import APIModel
import Foundation

/// Whether a proxy stands between us and the host, as far as it can be told without libcurl.
///
/// libcurl itself reads the environment for each transfer; this only words its faults.
enum ProxyChoice {
    static func usesProxy(
        for request: WireRequest,
        environment: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }
    ) -> Bool {
        if request.policy.unixSocket != nil { return false }
        if let proxy = request.policy.proxy { return !proxy.isEmpty }
        // `HTTP_PROXY` is left out as a web server would set it from a request's `Proxy` line.
        let names =
            request.url.scheme == "https"
            ? ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
            : ["http_proxy", "all_proxy", "ALL_PROXY"]
        guard names.contains(where: { environment($0)?.isEmpty == false }) else { return false }
        let exempt = environment("no_proxy") ?? environment("NO_PROXY") ?? ""
        return !isExempt(request.url.host, exempt)
    }

    private static func isExempt(_ host: String, _ list: String) -> Bool {
        list.split { $0 == "," || $0 == " " }
            .contains { entry in
                let name = entry.drop { $0 == "." }.lowercased()
                return entry == "*" || host == name || host.hasSuffix(".\(name)")
                    || AddressRange(name)?.contains(host) == true
            }
    }
}

/// An IPv4 range such as `10.0.0.0/8`.
private struct AddressRange {
    let network: UInt32
    let prefix: UInt32

    init?(_ text: String) {
        let parts = text.split(separator: "/")
        guard parts.count == 2, let prefix = UInt32(parts[1]), prefix <= 32,
            let network = Self.number(String(parts[0]))
        else { return nil }
        self.network = network
        self.prefix = prefix
    }

    func contains(_ host: String) -> Bool {
        guard let address = Self.number(host) else { return false }
        return prefix == 0 || (address ^ network) >> (32 - prefix) == 0
    }

    private static func number(_ text: String) -> UInt32? {
        var address = in_addr()
        guard inet_pton(AF_INET, text, &address) == 1 else { return nil }
        return UInt32(bigEndian: address.s_addr)
    }
}
