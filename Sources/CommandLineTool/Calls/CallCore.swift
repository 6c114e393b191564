import Diagnostics
import IntensiveNetworking
import Synchronization

/// The core that all calls of one command go through: the process's own, or one with a cassette,
/// which is made with the first call.
final class CallCore: Sendable {
    private let made = Mutex<IntensiveCore?>(nil)

    /// The core for this choice; throws status 2 for a folder that cannot be used.
    func core(_ choice: CassetteChoice?) throws(CommandFailure) -> IntensiveCore {
        guard let choice else { return .shared }
        return try made.withLock { (made) throws(CommandFailure) -> IntensiveCore in
            if let made { return made }
            let core = try Self.make(choice)
            made = core
            return core
        }
    }

    private static func make(_ choice: CassetteChoice) throws(CommandFailure) -> IntensiveCore {
        do throws(CassetteFault) {
            switch choice {
            case .record(let folder): return try .recording(into: folder)
            case .replay(let folder): return try .replaying(from: folder)
            }
        } catch {
            throw CommandFailure(error, choice)
        }
    }
}

extension CommandContext {
    /// The core that calls of this command go through, as `--record` and `--replay` say.
    func core() throws(CommandFailure) -> IntensiveCore {
        if let mistake = CassetteChoice.mistake(arguments) {
            throw CommandFailure(.usage, [mistake])
        }
        return try callCore.core(CassetteChoice(arguments))
    }
}

extension CommandFailure {
    /// A folder of `--record` or `--replay` that cannot be used.
    init(_ fault: CassetteFault, _ choice: CassetteChoice) {
        let option = choice.isReplay ? "--replay" : "--record"
        let place = fault.place.map {
            Diagnostic.Place(
                path: fault.path,
                location: SourceLocation(line: $0.line, column: $0.column),
                line: $0.text
            )
        }
        let name = place == nil ? " '\(fault.path)'" : ""
        let remedy =
            choice.isReplay
            ? "name a folder that was recorded with --record DIR"
            : "name a folder of its own, yours to write in"
        self.init(
            .usage,
            [
                Diagnostic(
                    code: "usage.bad-cassette",
                    title: "\(option)\(name): \(fault.reason.lowercasedFirst)",
                    place: place,
                    remedy: place == nil ? remedy : "mend the file, or record it anew"
                )
            ]
        )
    }
}
