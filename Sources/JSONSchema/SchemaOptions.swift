/// How a schema is applied.
public struct SchemaOptions: Sendable, Hashable {
    /// Whether `format` refuses strings that are not of a known format; draft 2020-12 makes it a
    /// mere remark unless one asks for more.
    public var assertsFormats: Bool
    /// How often schemas may be applied inside one another; what lies deeper is a violation.
    public var depthLimit: Int

    /// The options; an optimised build needs 512 KiB of stack for the limit.
    public init(assertsFormats: Bool = false, depthLimit: Int = 500) {
        self.assertsFormats = assertsFormats
        self.depthLimit = depthLimit
    }
}
