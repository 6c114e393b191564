/// What is wrong with the description of an authentication.
package enum SchemeFault: Error, Equatable {
    /// A key has to be there and is not.
    case missing(String)
    /// No such key.
    case unknownKey(String)
    /// The key's value cannot be used, and why.
    case wrong(String, String)

    /// The fault in words.
    package var message: String {
        switch self {
        case .missing(let key): "'\(key)' is missing"
        case .unknownKey(let key): "there is no '\(key)'"
        case .wrong(let key, let reason): "'\(key)': \(reason)"
        }
    }
}
