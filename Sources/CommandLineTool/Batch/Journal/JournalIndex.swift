/// Where in a journal the result of each record is: two words a record, so that a million of them
/// fit into memory.
struct JournalIndex: Sendable, Equatable {
    struct Entry: Sendable, Equatable {
        let number: Int
        let offset: Int
    }

    private let entries: [Entry]

    /// An index of entries in the order of the file; of those of one number the last counts.
    init(_ found: [Entry] = []) {
        var entries = found
        entries.sort { ($0.number, $0.offset) < ($1.number, $1.offset) }
        var kept = 0
        for index in entries.indices {
            if kept > 0, entries[kept - 1].number == entries[index].number { kept -= 1 }
            entries[kept] = entries[index]
            kept += 1
        }
        entries.removeLast(entries.count - kept)
        self.entries = entries
    }

    /// Where the line of this record begins.
    subscript(number: Int) -> Int? {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].number == number ? entries[low].offset : nil
    }
}
