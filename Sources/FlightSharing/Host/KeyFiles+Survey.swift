extension KeyFiles {
    /// What is in the air, nil for nothing; then, if nobody waits either, the files are removed.
    func survey() throws(BoardFault) -> FlightFacts? {
        let others = try tickets(besides: nil)
        if try takeLock() != nil {
            if others.isEmpty { removeAll() }
            return nil
        }
        guard let record = try holderRecord() else { return nil }
        var facts = record.facts
        facts.joiners = HostLine(holder: record, others: others).joiners(of: record).count
        return facts
    }
}
