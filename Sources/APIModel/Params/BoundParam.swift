public import JSONText

/// A declared param with the value that a call sends, typed and checked.
public struct BoundParam: Sendable, Equatable {
    /// A value ready to be written.
    public enum Value: Sendable, Equatable {
        /// A JSON value; how it is written depends on the place and style.
        case json(JSONValue)
        /// Bytes as they are, from a file or standard input.
        case bytes([UInt8])
        /// A file to be streamed from disk.
        case file(path: String, size: Int64)
        /// Standard input, streamed once.
        case standardInput
        /// Text that is percent-encoded already.
        case percentEncoded(String)
    }

    /// The declaration.
    public var param: Param
    /// The value.
    public var value: Value
    /// Who gave it.
    public var origin: ParamInput.Origin

    /// A bound param of these parts.
    public init(param: Param, value: Value, origin: ParamInput.Origin) {
        self.param = param
        self.value = value
        self.origin = origin
    }
}
