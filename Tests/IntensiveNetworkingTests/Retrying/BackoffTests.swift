import APIModel
import IntensiveNetworking
import Testing

@Suite("A backoff")
struct BackoffTests {
    @Test("doubles its ceiling up to the greatest wait")
    func doubles() {
        let backoff = Backoff(RetryRules())
        #expect(
            (1...4).map(backoff.ceiling(ofWait:)) == [400, 800, 1_600, 3_200].map(milliseconds)
        )
        #expect(backoff.ceiling(ofWait: 20) == .seconds(30))
        #expect(backoff.ceiling(ofWait: .max) == .seconds(30))
    }

    @Test(
        "stays within its bounds whatever is drawn",
        arguments: [
            (nil, nil), (50, nil), (nil, 1_000), (5_000, 1_000), (0, 0), (100, 400_000),
            (86_400_000, 8_640_000_000),
        ] as [(Int?, Int?)]
    )
    func staysWithinBounds(_ least: Int?, _ most: Int?) {
        var rules = RetryRules()
        rules.minDelay = least.map(milliseconds)
        rules.maxDelay = most.map(milliseconds)
        let backoff = Backoff(rules)
        var random = SeededRandom(seed: 7)
        for number in 1...200 {
            let wait = backoff.wait(number % 40 + 1, using: &random)
            #expect(wait >= milliseconds(least ?? 0))
            #expect(wait <= max(milliseconds(most ?? 30_000), milliseconds(least ?? 0)))
            #expect(wait <= backoff.ceiling(ofWait: number % 40 + 1))
        }
    }

    @Test("uses the whole span, so that many clients come apart")
    func usesTheWholeSpan() {
        var random = SeededRandom(seed: 11)
        let waits = (0..<1_000).map { _ in Backoff(RetryRules()).wait(3, using: &random) }
        #expect(waits.count { $0 < milliseconds(400) } > 150)
        #expect(waits.count { $0 > milliseconds(1_200) } > 150)
    }

    private func milliseconds(_ count: Int) -> Duration { .milliseconds(count) }
}
