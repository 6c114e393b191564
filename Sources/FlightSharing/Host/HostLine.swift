import APIModel

/// Who of a key is in the air and who stands in line, as one process sees it under the guard;
/// it decides that process's turn by the rules of `FlightBoard`.
struct HostLine {
    enum Turn: Equatable {
        case fly
        case forbidden(by: FlightFacts)
        case replaced
        /// Fly under a key of the request's own.
        case aside
        /// Wait for this one: with a wish to tell who flies, without one if nobody does yet.
        case wait(for: FlightFacts, WaiterMessage.Wish?)
    }

    var holder: FlightRecord?
    /// The records of all others that are alive and wait.
    var others: [FlightRecord]

    /// The number of who arrives now.
    var nextArrival: UInt64 {
        let all = others + (holder.map { [$0] } ?? [])
        return (all.map(\.arrival).max() ?? 0) + 1
    }

    /// What a caller that came as this number is to do.
    func turn(of request: FlightRequest, arrival: UInt64) -> Turn {
        let replacers = others.filter { $0.facts.strategy == .replace }
        if request.strategy == .replace {
            // The holder may be newer too: it found the key free before we did.
            let newest = (replacers + (holder.map { [$0] } ?? [])).map(\.arrival).max() ?? 0
            if newest > arrival { return .replaced }
        }
        if let holder { return turn(of: request, behind: holder) }
        let first = others.min { $0.arrival < $1.arrival }
        guard let next = replacers.max(by: { $0.arrival < $1.arrival }) ?? first else {
            return .fly
        }
        if request.strategy == .replace { return .fly }
        if replacers.isEmpty, arrival < next.arrival { return .fly }
        guard request.strategy == .forbid else { return .wait(for: next.facts, nil) }
        return .forbidden(by: next.facts)
    }

    private func turn(of request: FlightRequest, behind holder: FlightRecord) -> Turn {
        var facts = holder.facts
        facts.joiners = joiners(of: holder).count
        switch request.strategy {
        case .allow: return .fly
        case .forbid: return .forbidden(by: facts)
        case .replace: return .wait(for: facts, .replace)
        case .queue: return .wait(for: facts, .wait)
        case .join:
            return holder.digest == request.digest ? .wait(for: facts, .join) : .aside
        }
    }

    /// Those who wait to share the answer of this one.
    func joiners(of holder: FlightRecord) -> [FlightRecord] {
        others.filter {
            $0.facts.strategy == .join && $0.digest == holder.digest
        }
    }
}
