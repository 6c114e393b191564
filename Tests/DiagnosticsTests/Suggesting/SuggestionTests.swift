import Diagnostics
import Testing

@Suite("A suggestion")
struct SuggestionTests {
    @Test("asks for the nearest name")
    func asksForNearest() {
        #expect(
            Suggestion.sentence(for: "lsit", among: ["list", "init"]) == "did you mean 'list'?"
        )
    }

    @Test("lists up to five names when none is near")
    func listsFew() {
        let known = ["a1", "b2", "c3", "d4", "e5"]
        #expect(Suggestion.sentence(for: "zzzzz", among: known) == "known: a1, b2, c3, d4, e5")
        #expect(Suggestion.sentence(for: "zzzzz", among: known + ["f6"]) == nil)
        #expect(Suggestion.sentence(for: "zzzzz", among: []) == nil)
    }
}
