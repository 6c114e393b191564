import APIModel
import Glibc

/// The wait of one caller for its turn: it decides under the guard, then sleeps until who flies
/// speaks, ends or dies, and decides again.
struct HostWait {
    enum Ending {
        case fly(HostPosition)
        case joined(JoinedAnswer)
        case joinedFailure([UInt8])
        case refused(FlightRefusal)
        case aside
    }

    /// A look at the line now and then, in milliseconds: a newer replacer does not announce
    /// itself to those who wait.
    private static let longPause: Int32 = 250
    /// Between the end of one and the takeoff of the next nobody can be listened to, so that it
    /// is looked again soon; ever later, for who is next may be stopped.
    private static let pauses: ClosedRange<Int32> = 1...50

    let files: KeyFiles
    let request: FlightRequest
    let cancel: WakeSignal
    let whileWaiting: (@Sendable (FlightFacts) -> Void)?
    private let since = Duration.sinceEpoch()
    private var ticket: KeyFiles.OwnTicket?
    private var connection: MessageSocket?
    private var pause = Self.pauses.lowerBound
    private var announced: FlightFacts?

    init(
        files: KeyFiles,
        request: FlightRequest,
        cancel: WakeSignal,
        whileWaiting: (@Sendable (FlightFacts) -> Void)?
    ) {
        self.files = files
        self.request = request
        self.cancel = cancel
        self.whileWaiting = whileWaiting
    }

    mutating func run() throws(BoardFault) -> Ending {
        while true {
            if let ending = try decide() { return ending }
            if let ending = sleep() { return ending }
        }
    }

    private mutating func decide() throws(BoardFault) -> Ending? {
        var facts: FlightFacts?
        let ending = try files.guarded { () throws(BoardFault) in try takeTurn(&facts) }
        if let facts { announce(facts) }
        return ending
    }

    private mutating func takeTurn(_ waitedFor: inout FlightFacts?) throws(BoardFault) -> Ending? {
        let lock = try files.takeLock()
        let line = HostLine(
            holder: lock == nil ? try files.holderRecord() : nil,
            others: try files.tickets(besides: ticket?.number)
        )
        let arrival = ticket?.number ?? line.nextArrival
        switch line.turn(of: request, arrival: arrival) {
        case .fly:
            // The last word of the one before must be heard first: it may be our answer.
            guard let lock, connection == nil else { return nil }
            return try .fly(takeOff(lock, arrival: arrival))
        case .forbidden(let facts): return leave(.refused(.forbidden(by: facts)))
        case .replaced: return leave(.refused(.replaced))
        case .aside: return leave(.aside)
        case .wait(let facts, let wish):
            waitedFor = facts
            try standInLine(arrival, wish)
            return nil
        }
    }

    private mutating func standInLine(
        _ arrival: UInt64,
        _ wish: WaiterMessage.Wish?
    ) throws(BoardFault) {
        if ticket == nil { ticket = try files.takeTicket(record(arrival)) }
        guard let wish, connection == nil else { return }
        connection = try MessageSocket.connect(to: files.socketPath)
        connection?.send(WaiterMessage(wish, ticket: arrival).bytes)
    }

    private mutating func takeOff(
        _ lock: Descriptor,
        arrival: UInt64
    ) throws(BoardFault) -> HostPosition {
        var record = record(arrival)
        record.facts.since = .sinceEpoch()
        try files.write(record, to: lock)
        files.removeSocket()
        let listener = try MessageSocket.listen(at: files.socketPath)
        dropTicket()
        return HostPosition(files: files, lock: lock, listener: listener)
    }

    private func record(_ arrival: UInt64) -> FlightRecord {
        let facts = FlightFacts(
            key: request.key,
            since: since,
            processIdentifier: getpid(),
            strategy: request.strategy
        )
        return FlightRecord(facts: facts, digest: request.digest, arrival: arrival)
    }

    /// Sleeps until something happened that may change the turn.
    private mutating func sleep() -> Ending? {
        var entries = [pollfd(fd: cancel.reader.rawValue, events: Int16(POLLIN), revents: 0)]
        if let connection {
            let number = connection.descriptor.rawValue
            entries.append(pollfd(fd: number, events: Int16(POLLIN), revents: 0))
        }
        poll(&entries, nfds_t(entries.count), connection == nil ? pause : Self.longPause)
        pause = min(pause * 2, Self.pauses.upperBound)
        guard entries[0].revents == 0 else {
            return giveUp(.refused(.cancelled))
        }
        guard entries.count > 1, entries[1].revents != 0 else { return nil }
        return listen()
    }

    private mutating func listen() -> Ending? {
        switch connection?.receive() {
        case .message(let bytes, let file):
            return HolderMessage(bytes: bytes).flatMap { hear($0, file) }
        case .closed:
            connection = nil
            pause = Self.pauses.lowerBound
            return nil
        case .nothing, nil: return nil
        }
    }

    private mutating func hear(_ message: HolderMessage, _ file: Descriptor?) -> Ending? {
        switch message {
        case .landed(let headBytes):
            guard let file, let answer = JoinedAnswer(file, headBytes: headBytes) else {
                return nil
            }
            return giveUp(.joined(answer))
        case .failed:
            guard let file, let bytes = JoinedAnswer.bytes(of: file) else { return nil }
            return giveUp(.joinedFailure(bytes))
        case .replaced: return giveUp(.refused(.replaced))
        case .unshared: return nil
        }
    }

    /// Leaves the line, from outside of the guard.
    private mutating func giveUp(_ ending: Ending) -> Ending {
        do {
            try files.guarded { () throws(BoardFault) in
                dropTicket()
                _ = try files.survey()
            }
        } catch {
            // The folder is gone, and our place in line with it; the ending stands.
        }
        return ending
    }

    /// Leaves the line, under the guard.
    private mutating func leave(_ ending: Ending) -> Ending {
        dropTicket()
        return ending
    }

    private mutating func dropTicket() {
        if let ticket { files.drop(ticket) }
        ticket = nil
    }

    private mutating func announce(_ facts: FlightFacts) {
        let isKnown =
            announced?.since == facts.since
            && announced?.processIdentifier == facts.processIdentifier
        guard !isKnown else { return }
        announced = facts
        whileWaiting?(facts)
    }
}
