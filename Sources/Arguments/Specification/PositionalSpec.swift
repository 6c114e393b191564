/// One word of a command that is not an option.
package struct PositionalSpec: Sendable, Hashable {
    /// What stands for it in help, such as `endpoint` or `k=v`.
    package var placeholder: String
    /// True if the command cannot do without.
    package var isRequired: Bool
    /// True if any number may be given; only the last positional can be.
    package var isRepeatable: Bool
    /// One line for help, without full stop.
    package var summary: String
    /// What a shell offers.
    package var completion: Completion

    /// A positional shown by this placeholder.
    package init(
        _ placeholder: String,
        isRequired: Bool = true,
        isRepeatable: Bool = false,
        summary: String,
        completion: Completion = .none
    ) {
        self.placeholder = placeholder
        self.isRequired = isRequired
        self.isRepeatable = isRepeatable
        self.summary = summary
        self.completion = completion
    }

    /// As in a usage line: `<name>`, `[name]`, `<name>...`, `[name]...`.
    var usage: String {
        (isRequired ? "<\(placeholder)>" : "[\(placeholder)]") + (isRepeatable ? "..." : "")
    }
}
