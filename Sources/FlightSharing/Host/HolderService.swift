import APIModel
import Glibc
import Synchronization

/// Serves those who wait for the one that flies, until it is released; runs on its own thread.
struct HolderService {
    private struct Guest {
        let socket: MessageSocket
        var message: WaiterMessage?
    }

    /// How long an answer is kept back for those who joined a dead holder and have not yet found
    /// this one; they look for it at least every 50 ms.
    private static let patience = Duration.milliseconds(200)

    private let files: KeyFiles
    private var lock: Descriptor?
    private var listener: MessageSocket?
    private let state: HolderState
    private var guests: [Guest] = []

    init(position: HostPosition, state: HolderState) {
        files = position.files
        lock = position.lock
        listener = position.listener
        self.state = state
    }

    mutating func run() {
        while !state.values.withLock({ $0.isReleased }) {
            waitForNews(besides: [state.wake.reader.rawValue], milliseconds: -1)
            serve()
        }
        do {
            try awaitJoiners()
            try files.guarded { () throws(BoardFault) in try close() }
        } catch {
            // The folder is gone: nobody can wait in it any more.
            lock = nil
            listener = nil
        }
        guests = []
        state.finish()
    }

    private func waitForNews(besides others: [Int32], milliseconds: Int32) {
        let numbers =
            others + (listener.map { [$0.descriptor.rawValue] } ?? [])
            + guests.map(\.socket.descriptor.rawValue)
        var entries = numbers.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        poll(&entries, nfds_t(entries.count), milliseconds)
    }

    /// Waits until all who stand in line for this answer have asked for it.
    private mutating func awaitJoiners() throws(BoardFault) {
        guard state.values.withLock({ $0.hasGift }) else { return }
        let end = ContinuousClock.now + Self.patience
        while ContinuousClock.now < end {
            let wanting = try files.guarded { () throws(BoardFault) in try ticketsOfJoiners() }
            let present = guests.compactMap(\.message?.ticket)
            guard wanting.contains(where: { !present.contains($0) }) else { return }
            waitForNews(besides: [], milliseconds: 10)
            serve()
        }
    }

    private func ticketsOfJoiners() throws(BoardFault) -> [UInt64] {
        guard let record = try files.holderRecord() else { return [] }
        return HostLine(holder: record, others: try files.tickets(besides: nil))
            .joiners(of: record).map(\.arrival)
    }

    private mutating func serve() {
        while let socket = listener?.accept() { guests.append(Guest(socket: socket)) }
        var staying: [Guest] = []
        for guest in guests {
            var guest = guest
            if hear(&guest) { staying.append(guest) }
        }
        guests = staying
        let joiners = guests.count { $0.message?.wish == .join }
        state.values.withLock { $0.joiners = joiners }
    }

    /// Takes in what a guest says; false if it has gone.
    private mutating func hear(_ guest: inout Guest) -> Bool {
        switch guest.socket.receive() {
        case .nothing: return true
        case .closed: return false
        case .message(let bytes, _):
            guest.message = WaiterMessage(bytes: bytes)
            switch guest.message?.wish {
            case .join: return welcome(&guest)
            case .replace: giveWay()
            case .wait, nil: break
            }
            return true
        }
    }

    private func welcome(_ guest: inout Guest) -> Bool {
        // Counted at once, so that a head that is published next is kept for it.
        let canBeJoined = state.values.withLock { values in
            if values.canBeJoined { values.joiners += 1 }
            return values.canBeJoined
        }
        guard !canBeJoined else { return true }
        guest.socket.send(HolderMessage.unshared.bytes)
        guest.message?.wish = .wait
        return true
    }

    private mutating func giveWay() {
        guard state.replace() else { return }
        for index in guests.indices where guests[index].message?.wish == .join {
            guests[index].socket.send(HolderMessage.replaced.bytes)
            guests[index].message?.wish = .wait
        }
    }

    /// Hands over the answer and frees the key; under the guard, so that all who asked before
    /// are served.
    private mutating func close() throws(BoardFault) {
        serve()
        handOver()
        files.removeSocket()
        listener = nil
        let isLast = try files.tickets(besides: nil).isEmpty
        lock = nil
        if isLast { files.removeAll() }
    }

    private func handOver() {
        let (message, spool): (HolderMessage, AnswerSpool)
        switch state.values.withLock({ $0.gift }) {
        case .nothing: return
        case .answer(let answer, let headBytes):
            (message, spool) = (.landed(headBytes: headBytes), answer)
        case .failure(let failure): (message, spool) = (.failed, failure)
        }
        for guest in guests {
            guard let wish = guest.message, wish.wish == .join else { continue }
            guest.socket.send(message.bytes, passing: spool.descriptor)
            // It lands, and is no longer in line.
            files.removeTicket(wish.ticket)
        }
    }
}
