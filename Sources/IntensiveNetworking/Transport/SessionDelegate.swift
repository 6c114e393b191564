import Foundation
import FoundationNetworking
import Synchronization

/// Leads URLSession's calls to the flight they belong to.
final class SessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
    private let flights = Mutex<[Int: Flight]>([:])

    func add(_ flight: Flight, for task: URLSessionTask) {
        flights.withLock { $0[task.taskIdentifier] = flight }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let flight = flights.withLock { $0[dataTask.taskIdentifier] }
        flight?.receive(data)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didCompleteWithError error: (any Error)?
    ) {
        let flight = flights.withLock { $0.removeValue(forKey: task.taskIdentifier) }
        flight?.complete(sessionCode: (error as? URLError)?.errorCode)
    }
}
