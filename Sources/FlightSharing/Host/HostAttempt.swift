import APIModel
import Glibc

/// One wish to fly, on a thread of its own: the wait, and after takeoff the service for others.
struct HostAttempt: Sendable {
    let folder: String
    let request: FlightRequest
    let cancel: WakeSignal
    let whileWaiting: (@Sendable (FlightFacts) -> Void)?

    /// Runs to the end of the flight, and answers as soon as there is something to say.
    func run(_ answer: (Result<Clearance, FlightRefusal>) -> Void) {
        do {
            let ending = try waited()
            switch ending {
            case .fly(let position): try fly(position, answer)
            case .joined(let joined): answer(.success(.joined(joined)))
            case .joinedFailure(let bytes): answer(.success(.joinedFailure(bytes)))
            case .refused(let refusal): answer(.failure(refusal))
            case .aside: answer(.failure(.cancelled))
            }
        } catch {
            answer(.failure(.unusable(error)))
        }
    }

    private func waited() throws(BoardFault) -> HostWait.Ending {
        let folder = try BoardFolder(path: folder)
        let ending = try wait(KeyFiles(folder: folder, key: request.key))
        guard case .aside = ending else { return ending }
        return try wait(KeyFiles(folder: folder, key: request.key, digest: request.digest))
    }

    private func wait(_ files: KeyFiles) throws(BoardFault) -> HostWait.Ending {
        var wait = HostWait(
            files: files,
            request: request,
            cancel: cancel,
            whileWaiting: whileWaiting
        )
        return try wait.run()
    }

    private func fly(
        _ position: HostPosition,
        _ answer: (Result<Clearance, FlightRefusal>) -> Void
    ) throws(BoardFault) {
        let state = HolderState(wake: try WakeSignal(), strategy: request.strategy)
        // The holder must not outlive this line here: its end is the end of the flight.
        answer(.success(.fly(FlightHolder(state: state))))
        var service = HolderService(position: position, state: state)
        service.run()
    }
}
