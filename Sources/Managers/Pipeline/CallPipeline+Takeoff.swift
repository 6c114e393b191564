import APIModel
import IntensiveNetworking

extension CallPipeline {
    /// Stages 1 to 3; a refused param is told without interceptors: nothing was about to fly.
    func bindParams() throws(ManagerFailure) -> [BoundParam] {
        do throws(ManagerFailure) {
            let manager = try presentManager(at: .parameters)
            let inputs = manager.reform(manager.parameterInputs() + request.inputs)
            do throws(TakeoffError) {
                let params = try ParamBinder().bind(inputs, to: endpoint, site: site)
                try manager.validate(params)
                return params
            } catch {
                throw failure(.parameters, .takeoff(error))
            }
        } catch {
            landingPoint.fail(error)
            throw error
        }
    }

    /// Stage 4.
    func askInterceptors(_ params: [BoundParam]) async throws(ManagerFailure) -> PendingCall {
        var pending = PendingCall(
            endpoint: endpoint,
            site: site,
            params: params,
            headers: request.headers
        )
        do throws(InterceptorRefusal) {
            try await moments.willTakeOff(&pending)
        } catch {
            // One that was broken off refused nothing.
            guard !Task.isCancelled else {
                throw failure(.interceptors, .flight(.cancelled(.caller)))
            }
            throw failure(.interceptors, .takeoff(.refusedByInterceptor(reason: error.reason)))
        }
        return pending
    }

    /// Stage 5.
    func assemble(_ pending: PendingCall) async throws(ManagerFailure) -> Takeoff {
        do throws(TakeoffError) {
            var takeoff = try RequestAssembler.assemble(
                endpoint: endpoint,
                site: site,
                params: pending.params,
                policy: policy(),
                headers: pending.headers,
                boundary: boundary(for: pending.params)
            )
            takeoff.url = try pageURL(over: takeoff.url)
            addIdempotencyKey(to: &takeoff.fields)
            let auth = site.settings.auth ?? []
            try RequestSigner.check(auth)
            takeoff.auth = try await credentials.resolve(auth, within: takeoff.policy.timeout)
            try RequestSigner.check(takeoff.auth)
            takeoff.secrets += takeoff.auth.flatMap(\.secretTexts)
            takeoff.secrets += cookies?.secrets ?? []
            return takeoff
        } catch {
            throw failure(.assembly, .takeoff(error))
        }
    }

    /// What sets parts of a body apart; random bits are asked of the system only for a body.
    private func boundary(for params: [BoundParam]) -> String {
        let hasBody = params.contains { [.body, .form, .part, .raw].contains($0.param.place) }
        return hasBody ? MultipartBoundary.random() : ""
    }

    /// The URL of the page that is asked for, which no credentials follow to another origin.
    private func pageURL(over own: RequestURL) throws(TakeoffError) -> RequestURL {
        guard let page = request.pageURL else { return own }
        guard page.hasSameOrigin(as: own) else {
            throw .unusableURL(text: page.text, reason: "a page is at the origin of its endpoint")
        }
        return page.takingPairs(PageStart.secretPairs(endpoint, site), from: own)
    }

    /// The line by which a server knows the tries of one call, unless the caller gave one.
    private func addIdempotencyKey(to fields: inout HTTPFields) {
        guard let name = site.settings.retry?.idempotencyKey, !fields.contains(name) else { return }
        var random = SystemRandomNumberGenerator()
        fields.append(IdempotencyKey.field(named: name, using: &random))
    }

    private func policy() -> FlightPolicy {
        var policy = FlightPolicy(settings: site.settings)
        request.adjustPolicy(&policy)
        return policy
    }

    private func presentManager(at stage: ManagerFailure.Stage) throws(ManagerFailure) -> APIManager
    {
        guard let manager else { throw .landingGone(endpoint.name, at: stage) }
        return manager
    }

    private func failure(
        _ stage: ManagerFailure.Stage,
        _ reason: ManagerFailure.Reason
    ) -> ManagerFailure {
        ManagerFailure(endpoint: endpoint.name, stage: stage, reason: reason)
    }
}
