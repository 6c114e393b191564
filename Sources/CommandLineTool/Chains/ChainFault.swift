/// Why a value of a chain cannot be made; the sentences are in `ChainFault+Message.swift`.
struct ChainFault: Error, Equatable {
    /// What is wrong.
    enum Reason: Equatable {
        /// The reference gives null; what there was instead, in words.
        case unresolved(had: String)
        /// The query cannot be answered, with how to mend it.
        case queryFailed(String, remedy: String)
        /// The answer that is read is neither JSON nor text.
        case unreadable(step: String)
        /// A value of this type is to be put into a longer text.
        case notText(type: String)
        /// A condition that gives neither true nor false, but a value of this type.
        case notBoolean(type: String)
        /// The list of `forEach` is a value of this type.
        case notList(type: String)
        /// The step that is read was left out; the step that reads it is left out as well.
        case skipped(step: String)
    }

    /// The text of the chain in which it stands.
    let text: String
    /// How the reference is written; the whole text where it is no reference.
    let spelling: String
    /// Which reference of the text it is, by where it begins, in characters from 0.
    let offset: Int?
    let reason: Reason

    init(_ reason: Reason, in text: String, spelling: String? = nil, offset: Int? = nil) {
        self.reason = reason
        self.text = text
        self.spelling = spelling ?? text
        self.offset = offset
    }
}
