import APIModel
import FlightSharing
import Testing

/// Drives a board by lines such as `queue a x` (caller a asks for the request x), `leave a`,
/// `end 1` and `break 1`, and writes down what it wants done.
struct BoardScript {
    private var board = FlightBoard()
    private var names: [String] = []

    var isOver: Bool { board.isEmpty }

    mutating func play(_ line: String) throws -> String {
        let words = line.split(separator: " ").map(String.init)
        let event = try event(words)
        return board.handle(event, key: "key").map(text).joined(separator: ", ")
    }

    private mutating func event(_ words: [String]) throws -> FlightBoard.Event {
        switch words[0] {
        case "leave": return .leave(number(of: words[1]))
        case "end", "break":
            let flight = try #require(FlightBoard.FlightNumber(words[1]))
            return .end(flight, isCancelled: words[0] == "break")
        default:
            let strategy = try #require(FlightStrategy(rawValue: words[0]))
            let request = FlightRequest(key: "key", digest: words[2], strategy: strategy)
            let passenger = number(of: words[1])
            return .request(request, by: passenger, at: .seconds(Int64(passenger)))
        }
    }

    private mutating func number(of name: String) -> FlightBoard.Passenger {
        if let index = names.firstIndex(of: name) { return FlightBoard.Passenger(index) }
        names.append(name)
        return FlightBoard.Passenger(names.count - 1)
    }

    private func text(_ action: FlightBoard.Action) -> String {
        switch action {
        case .start(let flight, let pilot): "start \(flight) \(names[Int(pilot)])"
        case .cancel(let flight): "cancel \(flight)"
        case .tell(let passenger, let outcome): "\(names[Int(passenger)]) \(text(outcome))"
        }
    }

    private func text(_ outcome: FlightBoard.Outcome) -> String {
        switch outcome {
        case .shares(let flight): "shares \(flight)"
        case .forbidden(let since, let strategy, let joiners):
            "forbidden by \(strategy) of \(since.components.seconds)s with \(joiners)"
        case .replaced: "replaced"
        case .cancelled: "cancelled"
        }
    }
}
