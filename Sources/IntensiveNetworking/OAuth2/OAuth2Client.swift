package import APIModel
package import JSONText

/// A client of an authorization server, which asks for tokens in its own name (RFC 6749,
/// section 4.4).
package struct OAuth2Client: Sendable, Equatable {
    /// Where tokens are asked for.
    package var tokenURL: RequestURL
    /// The client's name.
    package var clientID: String
    /// The client's secret.
    package var clientSecret: String
    /// What the tokens shall be good for.
    package var scopes: [String]
    /// How the client says who it is.
    package var place: ClientCredentialsPlace
    /// Further members of the form, such as `audience`.
    package var parameters: [Parameter]

    /// A member of the form.
    package struct Parameter: Sendable, Equatable {
        /// The name.
        package var name: String
        /// The value.
        package var value: String
    }

    /// Reads a description (docs/endpoint-format.md); secrets may have yet to be fetched.
    package init(_ object: JSONObject) throws(SchemeFault) {
        let description = try SchemeDescription(object, keys: Self.keys)
        let text = try description.text("tokenURL")
        do { tokenURL = try RequestURL(text) } catch { throw .wrong("tokenURL", error.message) }
        clientID = try description.secret("clientID")
        clientSecret = try description.secret("clientSecret")
        place = try description.choice("in", default: .header)
        parameters = try description.texts("parameters")
            .map { Parameter(name: $0.name, value: $0.text) }
        let scopes = description.value("scopes")
        let names = scopes.map { $0.arrayValue?.map(\.stringValue) ?? [$0.stringValue] } ?? []
        guard !names.contains(nil) else { throw .wrong("scopes", "expected a list of texts") }
        self.scopes = names.compactMap(\.self)
    }

    private static let keys = [
        "tokenURL", "clientID", "clientSecret", "scopes", "in", "parameters",
    ]
}
