import IntensiveNetworking
import Testing

@Suite("An HTTP date")
struct HTTPDateTests {
    private static let now = HTTPDate(secondsSinceEpoch: 1_767_225_600)  // 2026-01-01

    @Test(
        "reads the three forms of RFC 9110",
        arguments: [
            ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
            ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
            ("Sun Nov  6 08:49:37 1994", 784_111_777),
            ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
            ("Wed, 31 Dec 1969 23:59:59 GMT", -1),
            ("Thu, 29 Feb 2024 23:59:60 GMT", 1_709_251_200),
            ("Friday, 31-Dec-99 23:59:59 GMT", 946_684_799),
            ("Tuesday, 01-Jan-30 00:00:00 GMT", 1_893_456_000),
            ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799),
        ]
    )
    func reads(_ text: String, _ seconds: Int64) {
        #expect(HTTPDate(text, now: Self.now)?.secondsSinceEpoch == seconds)
    }

    @Test(
        "refuses everything else",
        arguments: [
            "", "0", "soon", "-1", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET",
            "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 29 Feb 2023 08:49:37 GMT",
            "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 8:49:37 GMT",
            "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, +6 Nov 1994 08:49:37 GMT",
            "Sun, 06 Nov 94 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:61 GMT",
            "1994-11-06T08:49:37Z", "Sun, 06 Nov 1994 08:49:37 GMT extra",
        ]
    )
    func refuses(_ text: String) {
        #expect(HTTPDate(text, now: Self.now) == nil)
    }

    @Test("writes what it reads, over four centuries")
    func writesWhatItReads() {
        for seconds in stride(from: Int64(-9_000_000_000), to: 9_000_000_000, by: 86_399 * 101) {
            let date = HTTPDate(secondsSinceEpoch: seconds)
            #expect(HTTPDate(date.text, now: Self.now) == date)
        }
        #expect(
            HTTPDate(secondsSinceEpoch: 784_111_777).text == "Sun, 06 Nov 1994 08:49:37 GMT"
        )
    }

    @Test("saturates where a clock would overflow")
    func saturates() {
        let last = HTTPDate(secondsSinceEpoch: .max)
        #expect(last.advanced(by: .seconds(1)) == last)
        #expect(last.duration(to: HTTPDate(secondsSinceEpoch: .min)) < .zero)
    }
}
