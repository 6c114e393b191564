import Testing

@Suite("A flight board under random events")
struct FlightBoardPropertyTests {
    @Test("keeps its promises in 100,000 sequences", arguments: 0..<4)
    func keepsItsPromises(_ part: UInt64) {
        for number in 0..<UInt64(25_000) {
            let seed = part << 32 | number
            var board = RandomBoard(seed: seed)
            let fault = board.play()
            guard fault != nil else { continue }
            #expect(fault == nil, "seed \(seed)")
            return
        }
    }
}
