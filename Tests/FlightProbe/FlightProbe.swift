import APIModel
import FlightSharing
import Glibc

/// A process that asks a board for clearance and does as it is told by lines on its standard
/// input; on its standard output it says what happens to it, a line each.
///
///     FlightProbe FOLDER KEY DIGEST STRATEGY [BODY-BYTES] [stubborn]
///
/// A stubborn one keeps the key when it is replaced, until it is told to release it.
@main
struct FlightProbe {
    static func main() async {
        let words = CommandLine.arguments
        guard words.count >= 5, let strategy = FlightStrategy(rawValue: words[4]) else { exit(2) }
        let request = FlightRequest(key: words[2], digest: words[3], strategy: strategy)
        let air = Air(path: words[1] + ".air", strategy: strategy)
        let pilot = Pilot(
            air: air,
            bodyBytes: words.count > 5 ? Int64(words[5]) ?? 0 : 0,
            isStubborn: words.contains("stubborn")
        )
        let (orders, giver) = AsyncStream.makeStream(of: String.self)
        let board = HostBoard(folder: words[1])
        let asking = Task { () async -> Result<Clearance, FlightRefusal> in
            do throws(FlightRefusal) {
                let clearance = try await board.request(request) {
                    Speech.say("waiting \($0.processIdentifier)")
                }
                return .success(clearance)
            } catch {
                return .failure(error)
            }
        }
        Orders.read { order in
            if order == "cancel" { asking.cancel() }
            giver.yield(order)
        }
        switch await asking.value {
        case .success(.fly(let holder)): await pilot.fly(holder, orders: orders, giver: giver)
        case .success(.joined(let answer)): Passenger.land(answer)
        case .success(.joinedFailure(let bytes)):
            Speech.end("failed \(String(decoding: bytes, as: UTF8.self))", status: 6)
        case .failure(let refusal): Passenger.hear(refusal)
        }
    }
}
