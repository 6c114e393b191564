package import APIModel

extension OAuth2Client {
    /// What takeoffs for a token have for the name of an endpoint.
    static let takeoffName = "oauth2"

    /// The request for a token (RFC 6749, section 4.4.2), or for another one for a refresh token
    /// (section 6).
    ///
    /// The client's name and secret are written as form members are before they become user and
    /// password (section 2.3.1).
    package func tokenRequest(
        refresh: String? = nil,
        policy: FlightPolicy = FlightPolicy()
    ) -> Takeoff {
        var members = [("grant_type", "client_credentials")]
        if let refresh {
            members = [("grant_type", "refresh_token"), ("refresh_token", refresh)]
        }
        if !scopes.isEmpty { members.append(("scope", scopes.joined(separator: " "))) }
        members += parameters.map { ($0.name, $0.value) }
        var takeoff = Takeoff(endpoint: Self.takeoffName, method: .post, url: tokenURL)
        takeoff.policy = policy
        takeoff.policy.followsRedirects = false
        takeoff.secrets = secretTexts + [refresh].compactMap(\.self)
        takeoff.fields = [
            HTTPField("Accept", "application/json"),
            HTTPField("Content-Type", "application/x-www-form-urlencoded"),
        ]
        switch place {
        case .header: takeoff.fields.append(HTTPField("Authorization", "Basic \(pair)"))
        case .body: members += [("client_id", clientID), ("client_secret", clientSecret)]
        }
        let form = members.map { "\(Self.form($0.0))=\(Self.form($0.1))" }.joined(separator: "&")
        takeoff.body = RequestBody(bytes: Array(form.utf8))
        return takeoff
    }

    private var pair: String {
        Base64Text.encode(Array("\(Self.form(clientID)):\(Self.form(clientSecret))".utf8))
    }

    private var secretTexts: [String] { [clientID, clientSecret, pair] }

    /// A text as a form member holds it; a space is a plus sign there.
    private static func form(_ text: String) -> String {
        text.split(separator: " ", omittingEmptySubsequences: false)
            .map { PercentEncoding.encode(String($0)) }
            .joined(separator: "+")
    }
}
