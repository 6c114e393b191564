import APIModel

/// Tells the seven moments of one call to the manager's own overrides and to the interceptors that
/// were attached when the call began; a manager that was released meanwhile is passed over.
@ManagerActor
struct InterceptorMoments {
    weak var manager: APIManager?
    let attached: [any Interceptor]

    func willTakeOff(_ call: inout PendingCall) async throws(InterceptorRefusal) {
        try await manager?.willTakeOff(&call)
        for interceptor in attached { try await interceptor.willTakeOff(&call) }
    }

    func didTakeOff(_ takeoff: Takeoff) async {
        await manager?.didTakeOff(takeoff)
        for interceptor in attached { await interceptor.didTakeOff(takeoff) }
    }

    func didReceive(_ landing: Landing) async {
        await manager?.didReceive(landing)
        for interceptor in attached.reversed() { await interceptor.didReceive(landing) }
    }

    func willLand(_ landing: Landing) async {
        await manager?.willLand(landing)
        for interceptor in attached.reversed() { await interceptor.willLand(landing) }
    }

    func didLand(_ landing: Landing) async {
        await manager?.didLand(landing)
        for interceptor in attached.reversed() { await interceptor.didLand(landing) }
    }

    func willFail(_ failure: ManagerFailure) async {
        await manager?.willFail(failure)
        for interceptor in attached.reversed() { await interceptor.willFail(failure) }
    }

    func didFail(_ failure: ManagerFailure) async {
        await manager?.didFail(failure)
        for interceptor in attached.reversed() { await interceptor.didFail(failure) }
    }
}
