import Glibc

extension KeyFiles {
    /// A place in line, held until its owner goes.
    struct OwnTicket {
        let number: UInt64
        let descriptor: Descriptor
    }

    /// The tickets of all who are alive, but for one's own; those of the dead are removed.
    func tickets(besides own: UInt64?) throws(BoardFault) -> [FlightRecord] {
        var tickets: [FlightRecord] = []
        for number in try ticketNumbers() where number != own {
            if try takeFile(suffix(number), flags: 0) != nil {
                remove(suffix(number))
            } else if let record = try ticketRecord(number) {
                tickets.append(record)
            }
        }
        return tickets
    }

    /// A new ticket with the number of its record's arrival.
    func takeTicket(_ record: FlightRecord) throws(BoardFault) -> OwnTicket {
        let number = record.arrival
        guard let descriptor = try takeFile(suffix(number), flags: O_CREAT | O_EXCL) else {
            throw failure()
        }
        try write(record, to: descriptor)
        return OwnTicket(number: number, descriptor: descriptor)
    }

    /// Gives a ticket back.
    ///
    /// Who flies may have removed it, and its number be another's by now.
    func drop(_ ticket: OwnTicket) {
        var status = stat()
        guard fstat(ticket.descriptor.rawValue, &status) == 0, status.st_nlink > 0 else { return }
        removeTicket(ticket.number)
    }

    func removeTicket(_ number: UInt64) { remove(suffix(number)) }

    private func suffix(_ number: UInt64) -> String { "\(number).ticket" }

    private func ticketNumbers() throws(BoardFault) -> [UInt64] {
        try folder.names()
            .compactMap { file in
                let parts = file.split(separator: ".")
                guard parts.count == 3, parts[0] == name, parts[2] == "ticket" else { return nil }
                return UInt64(parts[1])
            }
    }

    private func ticketRecord(_ number: UInt64) throws(BoardFault) -> FlightRecord? {
        let path = "\(name).\(suffix(number))"
        let file = openat(folder.descriptor.rawValue, path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        guard file >= 0 else { return nil }
        return record(in: Descriptor(file))
    }
}
