import APIModel
import Glibc

/// Shares flights between the processes of one user on one host, by the rules of `FlightBoard`.
///
/// Files in a private folder carry it all (`KeyFiles`): the kernel's file locks say who flies and
/// who still waits, and let go of those whose process died; a socket beside them carries `replace`
/// and `join`. No process is ever signalled. Every wish that others must mind has a thread of its
/// own, so that no thread of Swift tasks ever waits here.
///
/// It must not know what is flown. `SharedFlights` does the same within a process; file locks are
/// of opened files, not processes, so that this board alone also holds within one.
package struct HostBoard: Sendable {
    /// The path of its folder.
    package let folder: String

    /// A board in this folder, which is made and checked when it is needed.
    package init(folder: String) {
        self.folder = folder
    }

    /// The board of a process with these variables: in `$XDG_RUNTIME_DIR/apicli`, or without it
    /// in `apicli-UID` under the temp folder.
    package init(environment: [String: String]) {
        folder = BoardFolder.location(environment: environment, user: geteuid())
    }

    /// Waits for clearance to fly, or for the answer of the flight that was joined.
    ///
    /// `allow` is cleared at once and leaves no trace. The closure hears, on a thread of its own,
    /// of each flight that is waited for. Throws why the caller does not fly; `cancelled` as soon
    /// as this task is cancelled.
    package func request(
        _ request: FlightRequest,
        whileWaiting: (@Sendable (FlightFacts) -> Void)? = nil
    ) async throws(FlightRefusal) -> Clearance {
        try request.checkSafety()
        guard request.strategy != .allow else { return .fly(FlightHolder()) }
        let wake = try opened { () throws(BoardFault) in try WakeSignal() }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let attempt = HostAttempt(
                    folder: folder,
                    request: request,
                    cancel: wake,
                    whileWaiting: whileWaiting
                )
                let code = BoardThread.start { attempt.run { continuation.resume(returning: $0) } }
                guard code != 0 else { return }
                let fault = BoardFault.failed(path: "thread", code: code)
                continuation.resume(returning: .failure(.unusable(fault)))
            }
        } onCancel: {
            wake.raise()
        }
        return try result.get()
    }

    /// What is in the air, the oldest first; what dead processes left is swept away.
    package func flights() throws(BoardFault) -> [FlightFacts] {
        let folder = try BoardFolder(path: folder)
        let ending = ".guard"
        var flights: [FlightFacts] = []
        for file in try folder.names() where file.hasSuffix(ending) {
            let files = KeyFiles(folder: folder, name: String(file.dropLast(ending.count)))
            if let facts = try files.guarded({ () throws(BoardFault) in try files.survey() }) {
                flights.append(facts)
            }
        }
        return flights.sorted { $0.since < $1.since }
    }

    private func opened<Value>(
        _ body: () throws(BoardFault) -> Value
    ) throws(FlightRefusal) -> Value {
        do {
            return try body()
        } catch {
            throw .unusable(error)
        }
    }
}
