import APIModel
import FlightSharing
import Testing

@Suite("A message of a refused flight")
struct FlightRefusalMessageTests {
    private static let facts = FlightFacts(
        key: "secret key",
        since: .milliseconds(1500),
        processIdentifier: 77,
        strategy: .forbid
    )

    static let cases: [(refusal: FlightRefusal, code: String, title: String, remedy: String?)] = [
        (
            .forbidden(by: facts), "flight.forbidden",
            "refused: process 77 has been making the same call for 2.5s",
            "wait for its end, or use '--strategy queue'"
        ),
        (.replaced, "flight.replaced", "replaced by a newer call", nil),
        (.cancelled, "flight.cancelled", "cancelled", nil),
        (
            .joinOfUnsafe, "flight.joinOfUnsafe",
            "the strategy 'join' shares only answers of safe methods", "use 'queue' or 'forbid'"
        ),
        (
            .replaceOfUnsafe, "flight.replaceOfUnsafe",
            "the strategy 'replace' breaks off only safe methods",
            "use 'queue' or 'forbid', or set \"replaceUnsafe\": true"
        ),
        (
            .unusable(.writableByOthers(path: "/run/x")), "board.writableByOthers",
            "folder '/run/x' may be written to by others", "run: chmod go-w '/run/x'"
        ),
        (
            .unusable(.foreignOwner(path: "/run/x", user: 5)), "board.foreignOwner",
            "folder '/run/x' belongs to user 5",
            "set XDG_RUNTIME_DIR to a folder of your own, or unset it"
        ),
        (
            .unusable(.notFolder(path: "/run/x")), "board.notFolder",
            "'/run/x' is no folder of its own",
            "remove it, or set XDG_RUNTIME_DIR to a private folder"
        ),
        (
            .unusable(.failed(path: "/run/x", code: 28)), "board.failed",
            "flights cannot be shared in '/run/x': no space left on device",
            "set XDG_RUNTIME_DIR to a private folder, or use the strategy 'allow'"
        ),
    ]

    @Test("says what happened and how to mend it", arguments: cases)
    func says(_ refusal: FlightRefusal, code: String, title: String, remedy: String?) {
        #expect(refusal.code == code)
        #expect(refusal.title(now: .seconds(4)) == title)
        #expect(refusal.remedy == remedy)
    }
}
