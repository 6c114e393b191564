/// How arrays and objects are written, by the words of OpenAPI 3.
public enum ParamStyle: String, Sendable, CaseIterable {
    /// `a=1&a=2` exploded, `a=1,2` otherwise.
    case form
    /// `1,2`, for paths and headers.
    case simple
    /// `a=1 2` with the space encoded.
    case spaceDelimited
    /// `a=1|2`.
    case pipeDelimited
    /// `a[b]=1`.
    case deepObject
    /// `.1.2`, for paths.
    case label
    /// `;a=1;a=2`, for paths.
    case matrix
}
