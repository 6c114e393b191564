import JSONText
import Testing

@Suite("JSONTestSuite", .enabled(if: ConformanceSuite.isPresent))
struct JSONTestSuiteTests {
    @Test("holds as many files as its names promise")
    func isWhole() {
        #expect(ConformanceSuite.files("test_parsing", prefix: "y_").count == 95)
        #expect(ConformanceSuite.files("test_parsing", prefix: "n_").count == 188)
        #expect(ConformanceSuite.files("test_parsing", prefix: "i_").count == 35)
        #expect(!ConformanceSuite.files("test_transform").isEmpty)
    }

    @Test("is accepted", arguments: ConformanceSuite.files("test_parsing", prefix: "y_"))
    func accepts(file: ConformanceSuite.File) throws {
        let value = try JSONParser.parse(file.bytes)
        #expect(try JSONParser.parse(JSONWriter.indented(value)) == value)
    }

    @Test("is refused", arguments: ConformanceSuite.files("test_parsing", prefix: "n_"))
    func refuses(file: ConformanceSuite.File) {
        #expect(throws: JSONFault.self) { try JSONParser.parse(file.bytes) }
    }

    @Test(
        "neither crashes nor hangs",
        arguments: ConformanceSuite.files("test_parsing", prefix: "i_")
    )
    func survives(file: ConformanceSuite.File) {
        let value = try? JSONParser.parse(file.bytes)
        #expect(value == value)
    }

    @Test(
        "keeps every spelling, key order and repeated key (T001, T003)",
        arguments: ConformanceSuite.files("test_transform")
    )
    func transforms(file: ConformanceSuite.File) throws {
        guard String(validating: file.bytes, as: UTF8.self) != nil else {
            #expect(throws: JSONFault.self) { try JSONParser.parse(file.bytes) }
            return
        }
        let written = JSONWriter.compact(try JSONParser.parse(file.bytes))
        #expect(written == file.bytes.withoutWhiteSpace)
    }
}

extension [UInt8] {
    /// The bytes of a JSON text without the white space between tokens.
    fileprivate var withoutWhiteSpace: [UInt8] {
        var isInString = false
        var isEscaped = false
        return filter { byte in
            if isInString {
                isInString = byte != UInt8(ascii: "\"") || isEscaped
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
                return true
            }
            isInString = byte == UInt8(ascii: "\"")
            return ![0x20, 0x0A, 0x0D, 0x09].contains(byte)
        }
    }
}
