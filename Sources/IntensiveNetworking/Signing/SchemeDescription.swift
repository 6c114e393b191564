import APIModel
import JSONText

/// Reads the members of an authentication's description; its keys are closed.
struct SchemeDescription {
    private let object: JSONObject

    init(_ object: JSONObject, keys: [String]) throws(SchemeFault) {
        self.object = object
        for key in object.keys where !keys.contains(key) { throw .unknownKey(key) }
    }

    /// A text that has to be there.
    func text(_ key: String) throws(SchemeFault) -> String {
        guard let text = try optionalText(key) else { throw .missing(key) }
        return text
    }

    /// A text that may be missing.
    func optionalText(_ key: String) throws(SchemeFault) -> String? {
        guard let value = object[key] else { return nil }
        guard let text = value.stringValue else { throw .wrong(key, "expected a text") }
        return text
    }

    /// A secret that has to be there; one that has yet to be fetched is nothing so far.
    func secret(_ key: String) throws(SchemeFault) -> String {
        guard let secret = try optionalSecret(key) else { throw .missing(key) }
        return secret
    }

    /// A secret that may be missing.
    func optionalSecret(_ key: String) throws(SchemeFault) -> String? {
        guard case .object = object[key] else { return try optionalText(key) }
        return ""
    }

    /// One of the values of a choice, the default where it is missing.
    func choice<Choice: RawRepresentable & CaseIterable>(
        _ key: String,
        default preset: Choice
    ) throws(SchemeFault) -> Choice where Choice.RawValue == String {
        guard let text = try optionalText(key) else { return preset }
        guard let choice = Choice(rawValue: text) else {
            let names = Choice.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
            throw .wrong(key, "expected one of \(names)")
        }
        return choice
    }

    /// A switch, off where it is missing.
    func flag(_ key: String) throws(SchemeFault) -> Bool {
        guard let value = object[key] else { return false }
        guard let flag = value.boolValue else { throw .wrong(key, "expected true or false") }
        return flag
    }

    /// Names and texts, in order; none where it is missing.
    func texts(_ key: String) throws(SchemeFault) -> [(name: String, text: String)] {
        guard let value = object[key] else { return [] }
        guard let members = value.objectValue?.members else {
            throw .wrong(key, "expected an object of texts")
        }
        var texts: [(name: String, text: String)] = []
        for member in members {
            guard let text = member.value.stringValue else {
                throw .wrong("\(key).\(member.key.value)", "expected a text")
            }
            texts.append((member.key.value, text))
        }
        return texts
    }

    /// The value as written, nil where it is missing.
    func value(_ key: String) -> JSONValue? { object[key] }
}
