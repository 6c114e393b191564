import APIModel
import Testing

@Suite("Header lines")
struct HTTPFieldsTests {
    @Test("are found without regard to ASCII case, and to nothing else")
    func comparesNames() {
        #expect(HTTPField("Content-TYPE", "").isNamed("content-type"))
        #expect(!HTTPField("Content-Type", "").isNamed("Content-Typ"))
        // U+212A, the Kelvin sign, is a lower-case 'k' to Unicode.
        #expect(!HTTPField("\u{212A}ey", "").isNamed("key"))
    }

    @Test("stay in order and apart where repeated (T026)")
    func keepsRepeated() {
        let fields: HTTPFields = [
            HTTPField("Set-Cookie", "a=1"), HTTPField("Link", "x"), HTTPField("set-cookie", "b=2"),
        ]
        #expect(fields["SET-COOKIE"] == "a=1")
        #expect(fields.values(of: "Set-Cookie") == ["a=1", "b=2"])
    }

    @Test("replace all lines of a name at the place of the first")
    func setsOne() {
        var fields: HTTPFields = [
            HTTPField("A", "1"), HTTPField("B", "2"), HTTPField("a", "3"), HTTPField("C", "4"),
        ]
        fields.set(HTTPField("a", "5"))
        #expect(fields.lines.map { "\($0.name)=\($0.value)" } == ["a=5", "B=2", "C=4"])
        fields.set(HTTPField("D", "6"))
        #expect(fields.lines.last?.name == "D")
    }

    @Test("are overlaid name by name, repeated lines of the upper ones kept")
    func overlays() {
        let lower: HTTPFields = [HTTPField("A", "1"), HTTPField("B", "2"), HTTPField("a", "3")]
        let upper: HTTPFields = [HTTPField("a", "4"), HTTPField("A", "5")]
        let merged = lower.overlaid(by: upper)
        #expect(merged.lines.map(\.value) == ["2", "4", "5"])
    }

    @Test("show bytes that are not UTF-8 as Latin-1")
    func readsLatin1() {
        #expect(HTTPField("A", bytes: [0x63, 0x61, 0x66, 0xE9]).value == "café")
        #expect(HTTPField("A", "café").value == "café")
    }
}
