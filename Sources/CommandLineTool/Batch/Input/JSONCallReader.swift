import APIModel
import Diagnostics
import JSONText

/// Reads a line of JSON: `{"endpoint": …, "params": {…}, "headers": {…}, "id": …}`.
struct JSONCallReader: BatchCallReader {
    private static let keys = ["endpoint", "params", "headers", "id"]
    private static let remedy = #"write {"endpoint": "NAME", "params": {…}, "id": …}"#
    /// The endpoint of lines that name none.
    let endpoint: String?

    func call(of record: InputRecord) -> BatchCall {
        var call = BatchCall(id: .integer(record.number + 1), endpoint: endpoint)
        do throws(CommandFailure) {
            let object = try object(of: record)
            if let id = object["id"] { call.id = id }
            if let name = object["endpoint"]?.stringValue { call.endpoint = name }
            call.headers = try headers(object["headers"], record)
            call.inputs = try inputs(object["params"], record)
            try check(object, call, record)
        } catch {
            call.fault = error
        }
        return call
    }

    private func object(of record: InputRecord) throws(CommandFailure) -> JSONObject {
        guard let bytes = record.bytes else { throw tooLong(record) }
        let value: JSONValue
        do throws(JSONFault) {
            value = try JSONParser.parse(bytes, dialect: .strict)
        } catch {
            let title = "not JSON: \(error.title), at column \(error.column)"
            throw fault(record, title, remedy: Self.remedy)
        }
        guard let object = value.objectValue else {
            throw fault(record, "no object but \(value.typeName)", remedy: Self.remedy)
        }
        return object
    }

    private func inputs(
        _ value: JSONValue?,
        _ record: InputRecord
    ) throws(CommandFailure) -> [ParamInput] {
        guard let value else { return [] }
        guard case .object(let object) = value else {
            throw fault(record, "'params' is no object but \(value.typeName)", remedy: Self.remedy)
        }
        return object.effectiveMembers()
            .map { ParamInput(name: $0.key.value, form: .json($0.value)) }
    }

    private func headers(
        _ value: JSONValue?,
        _ record: InputRecord
    ) throws(CommandFailure) -> HTTPFields {
        var fields = HTTPFields()
        guard let value else { return fields }
        for member in value.objectValue?.effectiveMembers() ?? [] {
            guard HTTPToken.isValid(member.key.value), let text = member.value.stringValue else {
                throw fault(
                    record,
                    "'\(member.key.value)' of 'headers' is no header line",
                    remedy: #"write it as {"Name": "value"}, the name without spaces"#
                )
            }
            fields.append(HTTPField(member.key.value, text))
        }
        guard value.objectValue != nil else {
            throw fault(record, "'headers' is no object but \(value.typeName)", remedy: Self.remedy)
        }
        return fields
    }

    private func check(
        _ object: JSONObject,
        _ call: BatchCall,
        _ record: InputRecord
    ) throws(CommandFailure) {
        for key in object.keys where !Self.keys.contains(key) {
            let nearest = Nearest.match(key, among: Self.keys).map { "did you mean '\($0)'?" }
            throw fault(
                record,
                "unknown key '\(key)'",
                remedy: nearest ?? "known: \(Self.keys.joined(separator: ", "))"
            )
        }
        if let value = object["endpoint"], value.stringValue == nil {
            throw fault(
                record,
                "'endpoint' is no string but \(value.typeName)",
                remedy: Self.remedy
            )
        }
        guard call.endpoint != nil else {
            throw fault(record, "no 'endpoint' named", remedy: Self.remedy)
        }
    }
}
