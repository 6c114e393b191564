import APIModel
import Glibc

/// What `SharedFlights` keeps behind its lock.
struct SharedFlightsState<Answer: Sendable>: Sendable {
    typealias Outcome = Result<Answer, FlightRefusal>

    struct Caller: Sendable {
        let request: FlightRequest
        let operation: SharedFlights<Answer>.Operation
        let continuation: CheckedContinuation<Outcome, Never>
    }

    /// What is to be done outside of the lock.
    struct Effects {
        var cancelled: [Task<Void, Never>] = []
        var endings: [(continuation: CheckedContinuation<Outcome, Never>, result: Outcome)] = []
    }

    var callers: [FlightBoard.Passenger: Caller] = [:]
    private var board = FlightBoard()
    private var tasks: [FlightBoard.FlightNumber: Task<Void, Never>] = [:]
    private var nextNumber: FlightBoard.Passenger = 1

    mutating func takeNumber() -> FlightBoard.Passenger {
        defer { nextNumber += 1 }
        return nextNumber
    }

    mutating func handle(
        _ event: FlightBoard.Event,
        key: String,
        answer: Answer?,
        start:
            (FlightBoard.FlightNumber, @escaping SharedFlights<Answer>.Operation)
            -> Task<Void, Never>
    ) -> Effects {
        if case .end(let number, _) = event { tasks[number] = nil }
        var effects = Effects()
        for action in board.handle(event, key: key) {
            switch action {
            case .start(let number, let pilot):
                if let caller = callers[pilot] { tasks[number] = start(number, caller.operation) }
            case .cancel(let number):
                if let task = tasks[number] { effects.cancelled.append(task) }
            case .tell(let passenger, let outcome):
                guard let caller = callers.removeValue(forKey: passenger) else { continue }
                let result = result(outcome, of: caller.request, answer: answer)
                effects.endings.append((caller.continuation, result))
            }
        }
        return effects
    }

    private func result(
        _ outcome: FlightBoard.Outcome,
        of request: FlightRequest,
        answer: Answer?
    ) -> Outcome {
        switch outcome {
        case .shares: answer.map { .success($0) } ?? .failure(.cancelled)
        case .replaced: .failure(.replaced)
        case .cancelled: .failure(.cancelled)
        case .forbidden(let since, let strategy, let joiners):
            .failure(
                .forbidden(
                    by: FlightFacts(
                        key: request.key,
                        since: since,
                        processIdentifier: getpid(),
                        strategy: strategy,
                        joiners: joiners
                    )
                )
            )
        }
    }
}
