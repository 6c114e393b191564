/// Where a param goes in the request, by the words of definitions.
public enum ParamPlace: String, Sendable, CaseIterable {
    /// A segment of the path.
    case path
    /// A pair of the query.
    case query
    /// A header line.
    case header
    /// A pair of the `Cookie` line.
    case cookie
    /// A member of the JSON body.
    case body
    /// A pair of an `application/x-www-form-urlencoded` body.
    case form
    /// A part of a `multipart/form-data` body.
    case part
    /// The whole body.
    case raw
}
