import Arguments
import JSONText

/// What a journal was written under: results of other settings are not those that are asked for.
struct BatchSettings: Sendable, Equatable {
    /// The options that change what a line's result is.
    private static let deciding = [
        "param", "param-raw", "reformer", "query",
    ]
    private static let keys = ["endpoint", "env", "shard", "options"]

    private let values: [JSONValue]

    init(_ options: BatchOptions, environment: String?, arguments: ParsedArguments, header: [UInt8])
    {
        let words = Self.deciding.flatMap { name in
            arguments.values(of: name).map { "\(name)=\($0)\0" }
        }
        let bytes = words.flatMap { Array($0.utf8) } + header
        values = [
            options.endpoint.map(JSONValue.text) ?? .null,
            environment.map(JSONValue.text) ?? .null,
            .text(options.shard.text),
            .text(RecordMark.digest(of: bytes)),
        ]
    }

    /// The first line of a journal, with its end.
    var line: [UInt8] {
        var object = JSONObject()
        object.set("apicli", "batch journal")
        object.set("version", 1)
        for (key, value) in zip(Self.keys, values) { object.set(key, value) }
        return JSONWriter.compact(.object(object)) + [UInt8(ascii: "\n")]
    }

    /// What is another in the settings of a first line; nil where nothing is, and the empty text
    /// where it is no first line of a journal.
    func difference(from line: [UInt8]) -> String? {
        guard let object = try? JSONParser.parse(line).objectValue,
            object["apicli"] == "batch journal", object["version"] == 1
        else { return "" }
        for (key, value) in zip(Self.keys, values) where object[key] != value {
            let other = object[key] ?? .null
            guard key != "options" else {
                return "other params, views or columns"
            }
            return "the \(Self.names[key] ?? key) \(Self.shown(other)), not \(Self.shown(value))"
        }
        return nil
    }

    private static let names = ["env": "environment"]

    private static func shown(_ value: JSONValue) -> String {
        value.stringValue.map { "'\($0)'" } ?? "that lines name or the definition has"
    }
}
