import APIModel
import IntensiveNetworking
import Testing

@Suite("A timestamp")
struct TimestampTests {
    @Test(
        "is written in each format",
        arguments: [
            (
                1_440_938_160, "2015-08-30T12:36:00Z", "20150830T123600Z",
                "Sun, 30 Aug 2015 12:36:00 GMT"
            ),
            (0, "1970-01-01T00:00:00Z", "19700101T000000Z", "Thu, 01 Jan 1970 00:00:00 GMT"),
            (-1, "1969-12-31T23:59:59Z", "19691231T235959Z", "Wed, 31 Dec 1969 23:59:59 GMT"),
            (
                951_782_399, "2000-02-28T23:59:59Z", "20000228T235959Z",
                "Mon, 28 Feb 2000 23:59:59 GMT"
            ),
            (
                951_782_400, "2000-02-29T00:00:00Z", "20000229T000000Z",
                "Tue, 29 Feb 2000 00:00:00 GMT"
            ),
            (
                4_107_542_400, "2100-03-01T00:00:00Z", "21000301T000000Z",
                "Mon, 01 Mar 2100 00:00:00 GMT"
            ),
        ]
    )
    func writes(_ seconds: Int64, _ extended: String, _ basic: String, _ header: String) {
        let time = Timestamp(seconds: seconds)
        #expect(time.text(.iso8601) == extended)
        #expect(time.text(.iso8601Basic) == basic)
        #expect(time.text(.rfc1123) == header)
        #expect(time.text(.unix) == String(seconds))
        #expect(time.text(.unixMillis) == String(seconds * 1000))
    }

    @Test("counts whole seconds downwards, also before 1970")
    func countsSeconds() {
        #expect(Timestamp(milliseconds: 1999).seconds == 1)
        #expect(Timestamp(milliseconds: -1).seconds == -1)
    }
}
