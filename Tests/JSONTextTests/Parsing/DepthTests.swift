import JSONText
import Synchronization
import Testing

@Suite("Deep nesting")
struct DepthTests {
    private static let limit = JSONParser.defaultDepthLimit

    private static func arrays(_ depth: Int) -> [UInt8] {
        Array(repeating: UInt8(ascii: "["), count: depth)
            + Array(repeating: UInt8(ascii: "]"), count: depth)
    }

    private static func objects(_ depth: Int) -> [UInt8] {
        let open = Array(#"{"key":"#.utf8)
        return Array(repeating: open, count: depth).flatMap { $0 } + [UInt8(ascii: "1")]
            + Array(repeating: UInt8(ascii: "}"), count: depth)
    }

    @Test(
        "is a fault beyond the limit, also a hundred thousand arrays",
        arguments: [limit + 1, 100_000]
    )
    func refuses(depth: Int) {
        for bytes in [
            Self.arrays(depth), Self.objects(depth), Array(repeating: 0x5B, count: depth),
        ] {
            let fault = #expect(throws: JSONFault.self) { try JSONParser.parse(bytes) }
            #expect(fault?.reason == .nestedDeeper(than: Self.limit))
            #expect(fault?.title == "nested deeper than \(Self.limit)")
        }
    }

    @Test("keeps to a limit of its own")
    func ownLimit() throws {
        #expect(throws: JSONFault.self) { try JSONParser.parse(Self.arrays(4), depthLimit: 3) }
        #expect(try JSONParser.parse(Self.arrays(3), depthLimit: 3) == [[[]]])
        #expect(throws: JSONFault.self) { try LocatedJSON.parse(Self.objects(4), depthLimit: 3) }
    }

    @Test("at the limit is parsed, compared, hashed, printed and released on a small stack")
    func fitsSmallStack() {
        for bytes in [Self.arrays(Self.limit), Self.objects(Self.limit)] {
            let isWhole = SmallStack.run {
                guard let value = try? JSONParser.parse(bytes),
                    let located = try? LocatedJSON.parse(bytes)
                else { return false }
                let plain = located.plain
                return plain == value && plain.hashValue == value.hashValue
                    && JSONWriter.compact(value) == bytes
            }
            #expect(isWhole)
        }
    }
}
