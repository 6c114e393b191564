import APIModel
import JSONText

/// Builds the JSON object of an endpoint's body params, in declared order.
///
/// Dots in `at` (or in the name) nest; an object that lands where one stands already is merged
/// into it. Numbers keep their spelling, null is written as null.
enum JSONBodyWriter {
    /// The object of these params.
    static func object(
        of params: [BoundParam],
        _ refusals: inout [ParamRefusal]
    ) -> JSONObject {
        var object = JSONObject()
        for bound in params {
            let param = bound.param
            guard let value = value(of: bound) else {
                let reason = "only JSON values can be members of the body"
                refusals.append(.unwritable(param, reason))
                continue
            }
            let path = (param.bodyPath ?? param.wireName)
                .split(separator: ".", omittingEmptySubsequences: false)
                .map(String.init)
            guard insert(value, at: path[...], into: &object) else {
                let reason =
                    "another param puts a value at a part of '\(path.joined(separator: "."))'"
                refusals.append(.unwritable(param, reason))
                continue
            }
        }
        return object
    }

    private static func value(of bound: BoundParam) -> JSONValue? {
        switch bound.value {
        case .json(let value): value
        case .bytes(let bytes): String(validating: bytes, as: UTF8.self).map(JSONValue.text)
        case .file, .standardInput, .percentEncoded: nil
        }
    }

    /// Puts the value there; false where what stands in the way is no object.
    private static func insert(
        _ value: JSONValue,
        at path: ArraySlice<String>,
        into object: inout JSONObject
    ) -> Bool {
        guard let key = path.first else { return false }
        let present = object[key]
        guard path.count > 1 else {
            guard let present else {
                object.set(key, value)
                return true
            }
            guard let merged = merge(value, into: present) else { return false }
            object.set(key, merged)
            return true
        }
        guard var inner = present.map(\.objectValue) ?? JSONObject(),
            insert(value, at: path.dropFirst(), into: &inner)
        else { return false }
        object.set(key, .object(inner))
        return true
    }

    private static func merge(_ value: JSONValue, into present: JSONValue) -> JSONValue? {
        guard let new = value.objectValue, var merged = present.objectValue else { return nil }
        for member in new.members {
            guard insert(member.value, at: [member.key.value], into: &merged) else { return nil }
        }
        return .object(merged)
    }
}
