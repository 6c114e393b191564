package import APIModel

/// Takes the values of cookies out of what is shown.
package enum CookieMask {
    /// The head with a mask for the value of each cookie that it sets.
    package static func masked(_ head: ResponseHead) -> ResponseHead {
        var masked = head
        masked.fields = HTTPFields(
            head.fields.lines.map { line in
                guard line.isNamed("Set-Cookie") else { return line }
                let rest = line.value.drop { $0 != ";" }
                return HTTPField(line.name, pair(line.value.prefix { $0 != ";" }) + rest)
            }
        )
        return masked
    }

    /// The values of the cookies that a head sets.
    static func values(setBy head: ResponseHead) -> [String] {
        head.fields.values(of: "Set-Cookie")
            .compactMap { line in
                let pair = line.prefix { $0 != ";" }
                guard let equals = pair.firstIndex(of: "=") else { return nil }
                let value = pair[pair.index(after: equals)...].filter { $0 != " " }
                return value.isEmpty ? nil : String(value)
            }
    }

    /// An observer that tells this one what it hears, without values of cookies.
    static func before(_ observer: @escaping FlightObserver) -> FlightObserver {
        { event in
            switch event {
            case .willSend(let request): observer(.willSend(masked(request)))
            case .received(let head):
                let values = values(setBy: head)
                if !values.isEmpty { observer(.learned(secrets: values)) }
                observer(.received(masked(head)))
            default: observer(event)
            }
        }
    }

    private static func masked(_ request: WireRequest) -> WireRequest {
        var masked = request
        masked.fields = HTTPFields(
            request.fields.lines.map { line in
                guard line.isNamed("Cookie") else { return line }
                let pairs = line.value.split(separator: ";").map { pair($0) }
                return HTTPField(line.name, pairs.joined(separator: ";"))
            }
        )
        return masked
    }

    private static func pair(_ text: Substring) -> String {
        let name = text.prefix { $0 != "=" }
        return name.count == text.count ? SecretMasker.mask : "\(name)=\(SecretMasker.mask)"
    }
}
