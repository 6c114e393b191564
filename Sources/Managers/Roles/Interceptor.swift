public import APIModel

/// Watches the calls of managers it is attached to at seven moments, and may refuse them at the
/// first.
///
/// Each moment comes exactly once per call. On the way out (`willTakeOff`, `didTakeOff`) the
/// manager's own override comes first and attached interceptors follow in the order they were
/// attached; on the way back the attached ones come in reverse. A call that lands meets
/// `didReceive`, `willLand`, `didLand`; one that fails meets `willFail`, `didFail`, after as much
/// of the others as it came to.
public protocol Interceptor: Sendable {
    /// Before anything is sent: may add header lines, and may refuse by throwing.
    func willTakeOff(_ call: inout PendingCall) async throws(InterceptorRefusal)
    /// The request is on its way.
    func didTakeOff(_ takeoff: Takeoff) async
    /// The last answer is there, its status not yet judged.
    func didReceive(_ landing: Landing) async
    /// The answer passed and is about to be handed over.
    func willLand(_ landing: Landing) async
    /// The answer was handed over.
    func didLand(_ landing: Landing) async
    /// The call failed and its failure is about to be handed over.
    func willFail(_ failure: ManagerFailure) async
    /// The failure was handed over.
    func didFail(_ failure: ManagerFailure) async
}

extension Interceptor {
    /// Refuses nothing.
    public func willTakeOff(_ call: inout PendingCall) async throws(InterceptorRefusal) {}
    /// Does nothing.
    public func didTakeOff(_ takeoff: Takeoff) async {}
    /// Does nothing.
    public func didReceive(_ landing: Landing) async {}
    /// Does nothing.
    public func willLand(_ landing: Landing) async {}
    /// Does nothing.
    public func didLand(_ landing: Landing) async {}
    /// Does nothing.
    public func willFail(_ failure: ManagerFailure) async {}
    /// Does nothing.
    public func didFail(_ failure: ManagerFailure) async {}
}

/// Why an interceptor refused a call.
public struct InterceptorRefusal: Error, Sendable, Equatable {
    /// The reason, in plain words.
    public let reason: String

    /// A refusal for this reason.
    public init(_ reason: String) {
        self.reason = reason
    }
}
