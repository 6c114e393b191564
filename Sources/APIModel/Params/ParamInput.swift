public import JSONText

/// One value a caller (or a default) gives for a param, before the definition types it.
public struct ParamInput: Sendable, Equatable {
    /// The forms in which a value can be given.
    public enum Form: Sendable, Equatable {
        /// `k=v`: text as typed; the declared type decides what it becomes.
        case text(String)
        /// `k:=json`: a JSON value.
        case json(JSONValue)
        /// `k@path`: the contents of a file, or the file itself for a param of type `file`.
        case file(path: String)
        /// `k@-`: standard input.
        case standardInput
        /// `--param-raw k=v`: text that is percent-encoded already.
        case percentEncoded(String)
    }

    /// Who gave the value; later cases win over earlier ones.
    public enum Origin: Int, Sendable, Comparable, CaseIterable {
        /// The definition's `default`.
        case definition
        /// The environment's `params`.
        case environment
        /// `--params FILE`.
        case paramsFile
        /// `--param`, a positional, or a Swift caller.
        case caller

        /// Whether the first gives way to the second.
        public static func < (first: Origin, second: Origin) -> Bool {
            first.rawValue < second.rawValue
        }
    }

    /// The param's name.
    public var name: String
    /// The value in its form.
    public var form: Form
    /// Who gave it.
    public var origin: Origin

    /// An input of these parts.
    public init(name: String, form: Form, origin: Origin = .caller) {
        self.name = name
        self.form = form
        self.origin = origin
    }
}
