import APIModel
import JSONText

/// What a command at `willTakeOff` prints: nothing, or `{"headers": {"Name": "value"}}`.
enum HookOutput {
    /// The header lines to set; nil where it is something else.
    static func fields(_ output: [UInt8]) -> [HTTPField]? {
        guard output.contains(where: { $0 > 0x20 }) else { return [] }
        guard let object = (try? JSONParser.parse(output, dialect: .strict))?.objectValue,
            object.members.allSatisfy({ $0.key.value == "headers" })
        else { return nil }
        guard let headers = object["headers"] else { return [] }
        return headers.objectValue.flatMap(fields)
    }

    private static func fields(_ headers: JSONObject) -> [HTTPField]? {
        var fields: [HTTPField] = []
        for member in headers.members {
            switch member.value {
            case .string(let value): fields.append(HTTPField(member.key.value, value.value))
            case .number, .bool:
                let text = String(decoding: JSONWriter.compact(member.value), as: UTF8.self)
                fields.append(HTTPField(member.key.value, text))
            case .null, .array, .object: return nil
            }
        }
        return fields
    }
}
