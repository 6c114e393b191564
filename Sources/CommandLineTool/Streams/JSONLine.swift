import JSONText

/// One line of newline-delimited JSON.
struct JSONLine: Sendable, Equatable {
    /// The place of the line in the body, from 1, empty lines counted.
    let number: Int
    /// Its bytes, without the line feed.
    let bytes: [UInt8]

    /// The value of the line; the fault's line is that of the body, its offset that in the line.
    func value() throws(JSONFault) -> JSONValue {
        do throws(JSONFault) {
            return try JSONParser.parse(bytes)
        } catch {
            throw JSONFault(
                reason: error.reason,
                offset: error.offset,
                line: number,
                column: error.column
            )
        }
    }
}
