import Testing

@testable import CommandLineTool

@Suite("A tally of times")
struct LatencyTallyTests {
    @Test("gives percentiles within two hundredths, and exact extremes")
    func percentiles() {
        var tally = LatencyTally()
        for number in (1...1000).reversed() { tally.take(.milliseconds(number)) }
        for (part, wanted) in [(0.5, 500.0), (0.9, 900), (0.99, 990)] {
            let found = tally.percentile(part) / .milliseconds(1)
            #expect(found >= wanted && found <= wanted * 1.02)
        }
        #expect(tally.least == .milliseconds(1) && tally.most == .milliseconds(1000))
        #expect(tally.percentile(1) == .milliseconds(1000))
        #expect(tally.mean == .milliseconds(500.5))
        #expect(tally.bars(12).map(\.count).reduce(0, +) == 1000)
        #expect(tally.bars(12).count <= 12)
    }

    @Test("of nothing, and of one, is no riddle")
    func few() {
        var tally = LatencyTally()
        #expect(tally.percentile(0.5) == .zero && tally.bars(12).isEmpty && tally.mean == .zero)
        tally.take(.zero)
        tally.take(.milliseconds(3))
        #expect(tally.least == .zero && tally.percentile(0.99) == .milliseconds(3))
    }
}
