import APIModel
import IntensiveNetworking

extension CallPipeline {
    /// Stage 5, second half: the body is encoded before it is signed, once for all tries.
    func encode(_ takeoff: Takeoff) async throws(ManagerFailure) -> Takeoff {
        guard let payload, payload.encodesBodies, let body = takeoff.body else { return takeoff }
        let bytes = try await bytes(of: body, takeoff)
        var encoded = takeoff
        do throws(PayloadFault) {
            encoded.body = RequestBody(bytes: try await payload.encode(body: bytes))
        } catch {
            guard !Task.isCancelled else { throw failure(of: .cancelled(.caller), takeoff) }
            if let bound = error.overdue {
                throw failure(of: .timedOut(.total, after: bound), takeoff)
            }
            let reason = error.excerpt(secrets: takeoff.secrets)
            throw ManagerFailure(
                endpoint: endpoint.name,
                stage: .assembly,
                reason: .takeoff(.unencodablePayload(reason: reason)),
                takeoff: takeoff
            )
        }
        return encoded
    }

    /// The manager's coding; the commands of a definition end with the call's time.
    static func payload(
        of manager: APIManager,
        _ request: CallRequest
    ) -> (any PayloadCoding)? {
        let coding = manager.payloadCoding()
        guard var commands = coding as? CommandPayload else { return coding }
        var policy = FlightPolicy(settings: manager.site.settings)
        request.adjustPolicy(&policy)
        commands.bound = policy.timeout
        return commands
    }

    private func bytes(
        of body: RequestBody,
        _ takeoff: Takeoff
    ) async throws(ManagerFailure) -> [UInt8] {
        let limit = takeoff.policy.maxBodyBytes
        do throws(FlightError) {
            return try await BlockingWork.run { () throws(FlightError) in
                try WholeBody.bytes(of: body, limit: limit)
            }
        } catch {
            throw failure(of: error, takeoff)
        }
    }
}
