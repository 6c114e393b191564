import JSONText
import Testing

private struct Refused: Error {
    let fault: JSONFault
}

@Suite("An array splitter")
struct JSONArraySplitterTests {
    /// The elements of a text that comes in chunks of this size.
    private func elements(_ text: String, chunk: Int) throws -> [String] {
        var splitter = JSONArraySplitter()
        var found: [String] = []
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: chunk) {
            let piece = Array(bytes[start..<min(start + chunk, bytes.count)])
            try piece.withUnsafeBufferPointer { (buffer) throws(Refused) in
                try splitter.feed(buffer, refuse: Refused.init) { element throws(Refused) in
                    found.append(String(decoding: element, as: UTF8.self))
                }
            }
        }
        try splitter.finish(refuse: Refused.init)
        return splitter.isArray == true ? found : ["no array"]
    }

    @Test(
        "gives each element, wherever the chunks are cut",
        arguments: [
            ("[]", []), (" [ ] ", []), ("[1]", ["1"]), ("[1,2]", ["1", "2"]),
            (
                "[ {\"a\":[1,{\"b\":\"]}\"}]} , \"x,]\\\"y\" , [ [] ] ,null]\n",
                ["{\"a\":[1,{\"b\":\"]}\"}]}", "\"x,]\\\"y\"", "[ [] ]", "null"]
            ),
            ("[\"\\\\\",\"é\"]", ["\"\\\\\"", "\"é\""]), ("{\"a\":1}", ["no array"]),
            ("7", ["no array"]),
        ] as [(String, [String])]
    )
    func splits(text: String, expected: [String]) throws {
        for chunk in 1...max(text.utf8.count, 1) {
            let found = try elements(text, chunk: chunk).map { $0.filter { $0 != "\n" } }
            #expect(found.map { String($0.reversed().drop { $0 == " " }.reversed()) } == expected)
        }
    }

    @Test(
        "refuses what cannot stand between elements, with its place",
        arguments: [
            ("[1,]", 1, 4), ("[,1]", 1, 2), ("[1\n,,2]", 2, 2), ("[1]x", 1, 4), ("[{} {}]", 1, 5),
            ("[1", 1, 3), ("[1,\n2", 2, 2), ("[", 1, 2),
        ]
    )
    func refuses(text: String, line: Int, column: Int) {
        for chunk in [1, 2, 100] {
            let refusal = #expect(throws: Refused.self) { try elements(text, chunk: chunk) }
            #expect(refusal?.fault.line == line)
            #expect(refusal?.fault.column == column)
        }
    }
}
