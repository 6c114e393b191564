package import JSONText

/// The name of a member, prepared for quick look-ups.
package struct FieldName: Sendable {
    /// The characters of the name.
    package let text: String

    private let isASCII: Bool
    private let count: Int

    init(_ text: String) {
        self.text = text
        count = text.utf8.count
        isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    }

    /// The value of the last member of this name, or nil.
    package func value(in object: JSONObject) -> JSONValue? {
        var index = object.members.count
        while index > 0 {
            index -= 1
            if matches(object.members[index].key) { return object.members[index].value }
        }
        return nil
    }

    /// Whether a key has exactly the scalars of the name.
    ///
    /// `String` compares by canonical equivalence, which JSON does not know; among texts of the
    /// same length of which one is ASCII the two cannot differ.
    package func matches(_ key: JSONString) -> Bool {
        guard key.hasEscapes else { return isSame(key.spelling) }
        return isSame(key.value)
    }

    private func isSame(_ other: String) -> Bool {
        guard other.utf8.count == count else { return false }
        return isASCII ? other == text : other.utf8.elementsEqual(text.utf8)
    }
}

extension FieldName: Equatable {
    /// Whether both have the same scalars.
    package static func == (left: FieldName, right: FieldName) -> Bool {
        left.isSame(right.text)
    }
}
