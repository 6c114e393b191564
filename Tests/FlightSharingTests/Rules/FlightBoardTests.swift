import FlightSharing
import Testing

@Suite("A flight board")
struct FlightBoardTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let id: String
        let steps: [(line: String, actions: String)]
        var testDescription: String { id }

        init(_ id: String, _ steps: (String, String)...) {
            self.id = id
            self.steps = steps
        }
    }

    @Test("decides each strategy by its rules", arguments: strategies + passengers + mixtures)
    func decides(_ example: Case) throws {
        var script = BoardScript()
        for step in example.steps {
            #expect(try script.play(step.line) == step.actions, "after '\(step.line)'")
        }
        #expect(script.isOver)
    }

    static let strategies = [
        Case(
            "allow-both-fly",
            ("allow a x", "start 1 a"),
            ("allow b x", "start 2 b"),
            ("end 1", "a shares 1"),
            ("end 2", "b shares 2")
        ),
        Case(
            "forbid-second-is-refused",
            ("forbid a x", "start 1 a"),
            ("forbid b x", "b forbidden by forbid of 0s with 0"),
            ("end 1", "a shares 1"),
            ("forbid c x", "start 3 c"),
            ("end 3", "c shares 3")
        ),
        Case(
            "join-shares-one",
            ("join a x", "start 1 a"),
            ("join b x", ""),
            ("join c x", ""),
            ("end 1", "a shares 1, b shares 1, c shares 1")
        ),
        Case(
            "join-of-another-request-flies-on-its-own",
            ("join a x", "start 1 a"),
            ("join b y", "start 2 b"),
            ("join c y", ""),
            ("end 2", "b shares 2, c shares 2"),
            ("end 1", "a shares 1")
        ),
        Case(
            "replace-waits-for-the-end-of-the-old",
            ("replace a x", "start 1 a"),
            ("replace b x", "a replaced, cancel 1"),
            ("break 1", "start 2 b"),
            ("end 2", "b shares 2")
        ),
        Case(
            "replace-burst-flies-the-last",
            ("replace a x", "start 1 a"),
            ("replace b x", "a replaced, cancel 1"),
            ("replace c x", "b replaced"),
            ("replace d x", "c replaced"),
            ("end 1", "start 4 d"),
            ("end 4", "d shares 4")
        ),
        Case(
            "queue-keeps-arrival-order",
            ("queue a x", "start 1 a"),
            ("queue b x", ""),
            ("queue c y", ""),
            ("end 1", "a shares 1, start 2 b"),
            ("queue d x", ""),
            ("end 2", "b shares 2, start 3 c"),
            ("end 3", "c shares 3, start 4 d"),
            ("end 4", "d shares 4")
        ),
    ]

    static let passengers = [
        Case(
            "joiner-only-leaves",
            ("join a x", "start 1 a"),
            ("join b x", ""),
            ("leave b", "b cancelled"),
            ("end 1", "a shares 1")
        ),
        Case(
            "first-leaves-and-the-flight-goes-on",
            ("join a x", "start 1 a"),
            ("join b x", ""),
            ("leave a", "a cancelled"),
            ("join c x", ""),
            ("end 1", "b shares 1, c shares 1")
        ),
        Case(
            "last-to-leave-ends-the-flight",
            ("join a x", "start 1 a"),
            ("join b x", ""),
            ("leave a", "a cancelled"),
            ("leave b", "b cancelled, cancel 1"),
            ("break 1", "")
        ),
        Case(
            "broken-off-first-joiner-flies",
            ("join a x", "start 1 a"),
            ("join b x", ""),
            ("join c x", ""),
            ("break 1", "a cancelled, start 4 b"),
            ("end 4", "b shares 4, c shares 4")
        ),
        Case(
            "broken-off-after-the-pilot-left",
            ("join a x", "start 1 a"),
            ("join b x", ""),
            ("leave a", "a cancelled"),
            ("break 1", "start 3 b"),
            ("break 3", "b shares 3")
        ),
        Case(
            "waiter-leaves-the-queue",
            ("queue a x", "start 1 a"),
            ("queue b x", ""),
            ("queue c x", ""),
            ("leave b", "b cancelled"),
            ("end 1", "a shares 1, start 3 c"),
            ("end 3", "c shares 3")
        ),
        Case(
            "holder-leaves-the-queue",
            ("queue a x", "start 1 a"),
            ("queue b x", ""),
            ("leave a", "a cancelled, cancel 1"),
            ("leave a", ""),
            ("break 1", "start 2 b"),
            ("end 2", "b shares 2")
        ),
        Case(
            "waiting-replacer-leaves",
            ("replace a x", "start 1 a"),
            ("replace b x", "a replaced, cancel 1"),
            ("leave b", "b cancelled"),
            ("break 1", "")
        ),
        Case(
            "one-who-leaves-an-allowed-flight",
            ("allow a x", "start 1 a"),
            ("leave a", "a cancelled, cancel 1"),
            ("break 1", "")
        ),
        Case("stranger-leaves", ("leave a", "")),
        Case("stranger-ends", ("end 9", "")),
    ]

    static let mixtures = [
        Case(
            "all-aboard-hear-that-they-are-replaced",
            ("join a x", "start 1 a"),
            ("join b x", ""),
            ("replace c x", "a replaced, b replaced, cancel 1"),
            ("break 1", "start 3 c"),
            ("end 3", "c shares 3")
        ),
        Case(
            "join-of-an-ending-flight-boards-the-next",
            ("replace a x", "start 1 a"),
            ("replace b x", "a replaced, cancel 1"),
            ("join c x", ""),
            ("break 1", "start 2 b"),
            ("end 2", "b shares 2, c shares 2")
        ),
        Case(
            "join-of-an-ending-flight-waits-if-nobody-else-does",
            ("join a x", "start 1 a"),
            ("leave a", "a cancelled, cancel 1"),
            ("join b x", ""),
            ("join c x", ""),
            ("leave b", "b cancelled"),
            ("break 1", "start 2 c"),
            ("end 2", "c shares 2")
        ),
        Case(
            "replacer-goes-ahead-of-the-queue",
            ("queue a x", "start 1 a"),
            ("queue b x", ""),
            ("replace c x", "a replaced, cancel 1"),
            ("break 1", "start 3 c"),
            ("end 3", "c shares 3, start 2 b"),
            ("end 2", "b shares 2")
        ),
        Case(
            "forbid-minds-every-holder-but-allow",
            ("allow a x", "start 1 a"),
            ("join b x", "start 2 b"),
            ("join c x", ""),
            ("forbid d x", "d forbidden by join of 1s with 1"),
            ("end 1", "a shares 1"),
            ("end 2", "b shares 2, c shares 2")
        ),
    ]
}
