import APIModel
import IntensiveNetworking

extension PreparedFlight {
    /// Hands an answer that was held in memory to the sink that is chosen for it.
    static func deliver(
        _ landing: Landing,
        to choose: @escaping SinkChooser
    ) async throws(FlightError) -> Landing {
        guard case .bytes(let bytes) = landing.body else { return landing }
        var delivered = landing
        let head = landing.head
        do throws(FlightError) {
            delivered.body = try await BlockingWork.run { () throws(FlightError) in
                let sink = try choose(head)
                do throws(FlightError) {
                    try bytes.withUnsafeBufferPointer { (bytes) throws(FlightError) in
                        guard !bytes.isEmpty else { return }
                        try sink.receive(UnsafeRawBufferPointer(bytes))
                    }
                    return try sink.finish()
                } catch {
                    sink.abandon()
                    throw error
                }
            }
        } catch {
            // A sink that has all it wanted is no failure.
            guard error == .cancelled(.enough) else { throw error }
            delivered.body = .streamed(count: Int64(bytes.count))
        }
        return delivered
    }
}
