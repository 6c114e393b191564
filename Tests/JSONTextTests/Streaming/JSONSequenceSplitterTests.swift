import JSONText
import Testing

@Suite("A JSON sequence splitter")
struct JSONSequenceSplitterTests {
    private struct Stop: Error {}

    private static func split(_ text: String, size: Int) -> (values: [String], offsets: [Int]) {
        var splitter = JSONSequenceSplitter()
        var values: [String] = []
        var offsets: [Int] = []
        let take = { (bytes: UnsafeBufferPointer<UInt8>, offset: Int) in
            values.append(String(decoding: bytes, as: UTF8.self))
            offsets.append(offset)
        }
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            splitter.feed(Array(rest.prefix(size)), each: take)
            rest = rest.dropFirst(size)
        }
        splitter.finish(each: take)
        return (values, offsets)
    }

    @Test(
        "gives each value, whatever the chunks",
        arguments: [
            ("{\"a\":\"}\\\"]\"}\n[1,[2]]\r\n", ["{\"a\":\"}\\\"]\"}", "[1,[2]]"], [0, 13]),
            (
                "1 22\nnull\"x\"\"\u{E9}\\\\\"[]{}3",
                ["1", "22", "null", "\"x\"", "\"\u{E9}\\\\\"", "[]", "{}", "3"],
                [0, 2, 5, 9, 12, 18, 20, 22]
            ),
            ("\u{1E}{\"a\":1}\n\u{1E}2\n", ["{\"a\":1}", "2"], [1, 10]),
            ("", [], []), (" \n ", [], []),
            ("{\"a\":", ["{\"a\":"], [0]),
            ("} {}", ["}", "{}"], [0, 2]),
        ] as [(String, [String], [Int])]
    )
    func splits(text: String, values: [String], offsets: [Int]) {
        for size in 1...max(1, text.utf8.count) {
            let found = Self.split(text, size: size)
            #expect(found.values == values)
            #expect(found.offsets == offsets)
        }
    }

    @Test("stops at the first error of its reader")
    func stops() {
        var splitter = JSONSequenceSplitter()
        var count = 0
        #expect(throws: Stop.self) {
            try splitter.feed(Array("1 2 3 ".utf8)) { (_, _) throws(Stop) in
                count += 1
                if count == 2 { throw Stop() }
            }
        }
        #expect(count == 2)
    }
}
