import JSONText
import Testing

@Suite("The JSON indenter")
struct JSONIndenterTests {
    static let formats: [JSONFormat] = [
        .indented(), .compact,
        JSONFormat(
            indent: 1,
            style: JSONStyle(
                key: .init(prefix: [0x3C], suffix: [0x3E]),
                string: .init(prefix: [0x3C], suffix: [0x3E]),
                number: .init(prefix: [0x28], suffix: [0x29]),
                literal: .init(prefix: [0x7E], suffix: [0x7E]),
                punctuation: .init(prefix: [0x5F], suffix: [])
            ),
            escapesTerminalControls: true
        ),
    ]

    /// A body that has every kind of token and break.
    static let body = Array(
        """
        \u{FEFF} {"k\\u00e9\\n\u{E9}\u{20AC}\u{1F600}\u{85}": [ ], "e":{ }, "n": [0, -0.5e+10 ,12.25E-3,
        1e5 ], "l":[true,false , null],"deep":[[[{"x":[{}]}]]], "s":"\\ud83d\\ude00 \\"\\\\/\u{7F}\u{2066}"}  \n
        """
        .utf8
    )

    private static func outcome(
        _ bytes: [UInt8],
        format: JSONFormat,
        size: () -> Int
    ) -> (output: [UInt8], fault: JSONFault?) {
        var indenter = JSONIndenter(format: format)
        var output: [UInt8] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let chunk = rest.prefix(size())
            indenter.feed(chunk, into: &output)
            rest = rest.dropFirst(chunk.count)
        }
        do throws(JSONFault) {
            try indenter.finish(into: &output)
        } catch {
            return (output, error)
        }
        return (output, nil)
    }

    /// The same chunks in every run.
    private static func randomSizes(seed: UInt64) -> () -> Int {
        var state = seed
        return {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return 1 + Int(state >> 33) % 9
        }
    }

    private static func check(_ bytes: [UInt8], size: () -> Int) {
        for format in formats {
            let (output, fault) = outcome(bytes, format: format, size: size)
            do throws(JSONFault) {
                let value = try JSONParser.parse(bytes, depthLimit: 200_000)
                #expect(fault == nil)
                #expect(output == JSONWriter.write(value, as: format))
            } catch {
                #expect(fault?.reason == error.reason || hasBrokenCharacter(fault))
                #expect(fault?.offset == error.offset)
                #expect(fault?.line == error.line && fault?.column == error.column)
            }
        }
    }

    /// A stray character that a chunk breaks off cannot be named.
    private static func hasBrokenCharacter(_ fault: JSONFault?) -> Bool {
        fault?.reason == .invalidUTF8
    }

    @Test("gives what parsing and writing give, whatever the chunks", arguments: 1..<40)
    func chunks(size: Int) {
        Self.check(Self.body, size: { size })
        Self.check(Self.body, size: Self.randomSizes(seed: UInt64(size)))
    }

    @Test("finds the fault that the parser finds, wherever the body is cut off")
    func cutOff() {
        for end in 4..<Self.body.count - 3 {
            Self.check(Array(Self.body[..<end]), size: { 1 })
            Self.check(Array(Self.body[..<end]), size: { 1000 })
        }
    }

    @Test(
        "finds the fault that the parser finds when any byte is changed",
        arguments: [0x5D, 0x22, 0x80, 0x30, 0x5C, 0x0A, 0xE2] as [UInt8]
    )
    func changed(byte: UInt8) {
        for index in 3..<Self.body.count {
            var bytes = Self.body
            bytes[index] = byte
            Self.check(bytes, size: Self.randomSizes(seed: UInt64(index)))
        }
    }

    @Test(
        "agrees with the parser on JSONTestSuite",
        .enabled(if: ConformanceSuite.isPresent),
        arguments: ConformanceSuite.files("test_parsing").filter { $0.bytes.count < 10_000 }
    )
    func agrees(file: ConformanceSuite.File) {
        Self.check(file.bytes, size: { 1 })
        Self.check(file.bytes, size: { 7 })
        Self.check(file.bytes, size: { Int.max })
        Self.check(file.bytes, size: Self.randomSizes(seed: 7))
    }

    @Test("needs no stack for a hundred thousand arrays, and indents them no wider than some")
    func deep() throws {
        let depth = 100_000
        let bytes =
            Array(repeating: UInt8(ascii: "["), count: depth)
            + Array(repeating: UInt8(ascii: "]"), count: depth)
        let (output, fault) = Self.outcome(bytes, format: .compact, size: { 4096 })
        #expect(fault == nil)
        #expect(output == bytes)
        let indented = Self.outcome(bytes, format: .indented(1), size: { 4096 })
        #expect(indented.fault == nil)
        #expect(indented.output.count < depth * 600)
    }

    @Test("tells a fault at once and writes nothing after it")
    func stops() {
        var indenter = JSONIndenter(format: .compact)
        var output: [UInt8] = []
        indenter.feed(Array("[1 2".utf8), into: &output)
        #expect(indenter.fault?.column == 4)
        indenter.feed(Array(",3]".utf8), into: &output)
        #expect(output == Array("[1".utf8))
        #expect(throws: JSONFault.self) { try indenter.finish(into: &output) }
    }
}
