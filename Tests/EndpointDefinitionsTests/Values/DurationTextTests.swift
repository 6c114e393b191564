import EndpointDefinitions
import Testing

@Suite("A duration's text")
struct DurationTextTests {
    static let cases: [(String, Duration?)] = [
        ("250ms", .milliseconds(250)), ("10s", .seconds(10)), ("5m", .seconds(300)),
        ("1h", .seconds(3600)), ("1.5s", .milliseconds(1500)), ("10", .seconds(10)),
        ("0.25", .milliseconds(250)), ("0s", .zero), ("", nil), ("s", nil), ("-1s", nil),
        ("1 s", nil), ("1d", nil), ("1e3s", nil), ("1..2s", nil), (".5s", nil), ("0x10s", nil),
        ("99999999999h", nil), ("١s", nil), ("10S", nil),
    ]

    @Test("is read with its unit", arguments: cases)
    func parsed(text: String, duration: Duration?) {
        #expect(DurationText.parse(text) == duration)
    }
}

@Suite("A size's text")
struct ByteSizeTests {
    static let cases: [(String, Int64?)] = [
        ("64k", 65536), ("16m", 16 << 20), ("1g", 1 << 30), ("1G", 1 << 30), ("512", 512),
        ("0", 0), ("", nil), ("k", nil), ("-1", nil), ("1.5m", nil), ("1kb", nil), ("1t", nil),
        ("9999999999999g", nil),
    ]

    @Test("is read in powers of 1024", arguments: cases)
    func parsed(text: String, size: Int64?) {
        #expect(ByteSize.parse(text) == size)
    }
}
