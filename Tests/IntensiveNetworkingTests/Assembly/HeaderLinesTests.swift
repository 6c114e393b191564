import APIModel
import JSONText
import Testing

@Suite("The header lines of a request")
struct HeaderLinesTests {
    private func assembly() -> Assembly {
        var assembly = Assembly()
        assembly.site.settings.headers = [
            HTTPField("X-Service", "1"), HTTPField("Accept", "text/plain"),
            HTTPField("X-Both", "service"),
        ]
        assembly.endpoint.settings.headers = [
            HTTPField("accept", "text/csv"), HTTPField("X-Both", "endpoint"),
        ]
        return assembly
    }

    @Test("stand in a stable order, later names replacing earlier ones")
    func ordersLines() throws {
        var assembly = assembly().with("X-Param", .header, "p").with("x-both", .header, "param")
            .with("a", .form, "1")
        assembly.headers = [HTTPField("X-Caller", "c"), HTTPField("x-service", "2")]
        let lines = try assembly.takeoff().fields.lines.map { "\($0.name): \($0.value)" }
        #expect(
            lines == [
                "accept: text/csv", "X-Param: p", "x-both: param",
                "Content-Type: application/x-www-form-urlencoded", "X-Caller: c", "x-service: 2",
            ]
        )
    }

    @Test("are bound to the origin if the service, the caller or a secret gave them")
    func bindsToOrigin() throws {
        var secret = Param(name: "X-Key", place: .header)
        secret.isSecret = true
        var assembly = assembly().with(secret, .json("k")).with("X-Open", .header, "o")
        assembly.headers = [HTTPField("X-Caller", "c")]
        #expect(
            try assembly.takeoff().originBoundFields == [
                "X-Service", "X-Both", "X-Key", "X-Caller",
            ]
        )
    }

    @Test("have one Cookie line")
    func joinsCookies() throws {
        var assembly = Assembly().with("a", .cookie, "1").with("b", .cookie, "2")
        assembly.site.settings.headers = [HTTPField("cookie", "s=0")]
        let takeoff = try assembly.takeoff()
        #expect(takeoff.fields.values(of: "Cookie") == ["s=0; a=1; b=2"])
    }

    @Test(
        "refuse line ends in a param's value, naming it (T022)",
        arguments: ["\r", "\n", "\u{0}"]
    )
    func refusesLineEnds(_ end: String) {
        let refusal = ParamRefusal(name: "X-A", reason: .illegalHeaderValue)
        #expect(throws: TakeoffError.refusedParams([refusal])) {
            try Assembly().with("X-A", .header, .text("a\(end)X-Evil: 1")).takeoff()
        }
    }

    @Test("refuse illegal names and values of the definition and the caller")
    func refusesIllegalLines() {
        var assembly = Assembly()
        assembly.headers = [HTTPField("X-A", "a\r\nX-Evil: 1")]
        #expect(throws: TakeoffError.illegalHeader(name: "X-A")) { try assembly.takeoff() }
        assembly.headers = [HTTPField("X A", "a")]
        #expect(throws: TakeoffError.illegalHeader(name: "X A")) { try assembly.takeoff() }
        assembly.headers = []
        assembly.site.settings.headers = [HTTPField("", "a")]
        #expect(throws: TakeoffError.illegalHeader(name: "")) { try assembly.takeoff() }
    }

    @Test("keep a Content-Type that somebody set, and complete a multipart one")
    func keepsContentType() throws {
        var assembly = Assembly().with("a", .body, 1)
        assembly.headers = [HTTPField("content-type", "application/merge-patch+json")]
        #expect(
            try assembly.takeoff().fields.values(of: "Content-Type")
                == ["application/merge-patch+json"]
        )
        var parts = Assembly().with("a", .part, 1)
        parts.headers = [HTTPField("Content-Type", "multipart/form-data")]
        #expect(
            try parts.takeoff().fields["Content-Type"] == "multipart/form-data; boundary=B0UNDARY"
        )
    }
}
