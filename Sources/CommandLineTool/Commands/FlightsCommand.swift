import APIModel
import Arguments
import Diagnostics
import FlightSharing
import JSONText
import Managers

/// Lists the flights (requests in the air) that the processes of this user share.
struct FlightsCommand: Command {
    func run(in context: CommandContext) throws(CommandFailure) -> ExitStatus {
        let flights = try flights(context).map { FlightLineText($0, now: .sinceEpoch()) }
        guard context.arguments.value(of: "output") == "json" else {
            let rows = flights.map(\.cells)
            try context.print(Columns.aligned(rows).map { "\($0.trimmingBlanks)\n" }.joined())
            return .success
        }
        let list = JSONValue.array(flights.map { .object($0.object) })
        try context.print(String(decoding: JSONWriter.indented(list), as: UTF8.self) + "\n")
        return .success
    }

    private func flights(_ context: CommandContext) throws(CommandFailure) -> [FlightFacts] {
        do throws(BoardFault) {
            return try HostBoard(environment: context.environment).flights()
        } catch {
            throw CommandFailure(
                .definition,
                code: error.code,
                error.title,
                remedy: error.remedy
            )
        }
    }
}
