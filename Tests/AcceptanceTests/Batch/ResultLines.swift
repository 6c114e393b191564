import JSONText
import Testing

extension Outcome {
    /// The lines of standard output as JSON, whole lines only.
    func results() throws -> [JSONObject] {
        try #require(output.isEmpty || output.last == UInt8(ascii: "\n"), "a torn line")
        return try output.split(separator: UInt8(ascii: "\n"))
            .map { try #require(try JSONParser.parse(Array($0)).objectValue) }
    }

    /// One member of each result, as JSON text.
    func results(_ key: String) throws -> [String] {
        try results()
            .map { $0[key].map { String(decoding: JSONWriter.compact($0), as: UTF8.self) } ?? "" }
    }
}
