/// The numbers of a slice `[start:stop:step]`, negative ones counting from the end.
package struct SliceBounds: Sendable, Equatable {
    /// The first index, or nil for the end it starts from.
    package let start: Int?
    /// The index it stops before, or nil for the end it goes to.
    package let stop: Int?
    /// The distance from one index to the next, never 0.
    package let step: Int

    init(start: Int?, stop: Int?, step: Int) {
        self.start = start
        self.stop = stop
        self.step = step
    }

    /// The indices it selects from an array of this many elements.
    package func indices(count: Int) -> [Int] {
        let goesUp = step > 0
        var index = start.map { clamped($0, count) } ?? (goesUp ? 0 : count - 1)
        let end = stop.map { clamped($0, count) } ?? (goesUp ? count : -1)
        var selected: [Int] = []
        while goesUp ? index < end : index > end {
            selected.append(index)
            let (next, overflow) = index.addingReportingOverflow(step)
            if overflow { break }
            index = next
        }
        return selected
    }

    /// Brings an index between the places just outside the array.
    private func clamped(_ index: Int, _ count: Int) -> Int {
        let lowest = step > 0 ? 0 : -1
        let fromStart = index < 0 ? index + count : index
        return min(max(fromStart, lowest), step > 0 ? count : count - 1)
    }
}
