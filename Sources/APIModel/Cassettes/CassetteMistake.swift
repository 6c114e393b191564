package import JSONText

/// Why a text is no exchange of a cassette.
package enum CassetteMistake: Error, Sendable, Equatable {
    /// It is not JSON.
    case notJSON(JSONFault)
    /// A member is missing.
    case missing(String, at: JSONSpan)
    /// A member is not what it has to be.
    case wrong(String, expected: String, at: JSONSpan)
    /// There is no member of this name.
    case unknown(String, at: JSONSpan)
}
