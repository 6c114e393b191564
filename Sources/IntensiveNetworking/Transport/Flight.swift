import APIModel
import Dispatch
import Foundation
import Synchronization

/// One transfer in the air: takes what URLSession and the boundary report, in any order and from
/// any thread, and lands exactly once.
///
/// What happens when is decided by `FlightState`, a pure value; this class carries it out.
final class Flight: Sendable {
    let request: WireRequest
    let observer: FlightObserver?
    let supply: BodySupply?
    private let choosingSink: SinkChooser
    private let resumingUpload: @Sendable (UInt64) -> Void
    private let state: Mutex<FlightState>
    private let stop = Mutex<(@Sendable () -> Void)?>(nil)
    private let number = Atomic<UInt64>(0)

    init(
        _ request: WireRequest,
        supply: BodySupply?,
        observer: FlightObserver?,
        choosingSink: @escaping SinkChooser,
        resumingUpload: @escaping @Sendable (UInt64) -> Void
    ) {
        self.resumingUpload = resumingUpload
        self.request = request
        self.observer = observer
        self.choosingSink = choosingSink
        self.supply = supply
        state = Mutex(FlightState(request: request, now: .now))
    }

    /// Announces the flight at the boundary; the number given marks its URLRequest.
    func announce() -> UInt64 {
        let given = Boundary.announce(self, headerLimit: request.policy.maxHeaderBytes)
        number.store(given, ordering: .releasing)
        return given
    }

    /// Sets how the transfer is ended from outside.
    func onStop(_ action: @escaping @Sendable () -> Void) {
        stop.withLock { $0 = action }
    }

    /// Keeps who waits for the landing; false if it is over already and must not start.
    func wait(_ continuation: FlightState.Waiter) -> Bool {
        let early = state.withLock { $0.wait(continuation) }
        if let early {
            hop { continuation.resume(returning: early) }
            return false
        }
        // A bound that is reached already ends it here.
        DeadlineWatch.shared.add(self)
        return state.withLock { $0.stage == .inTheAir }
    }

    // Reports, all but `fail` and `check` on URLSession's work queue.

    /// A connection is there; false keeps the request from going out a second time.
    func connected(address: String, port: Int) -> Bool {
        guard state.withLock({ $0.connected(at: .now) }) else { return false }
        observer?(.connected(address: address, port: port))
        return true
    }

    /// The head is complete; false ends the transfer.
    func headed(_ head: ResponseHead, remarks: [FlightRemark]) -> Bool {
        guard state.withLock({ $0.headed(head, remarks: remarks, at: .now) }) else { return false }
        observer?(.received(head))
        if let fault = head.framingFault {
            fail(.malformedAnswer(detail: fault))
            return false
        }
        do throws(FlightError) {
            let sink = try choosingSink(head)
            if state.withLock({ $0.chose(sink) }) { return true }
            sink.abandon()
        } catch {
            fail(error)
        }
        return false
    }

    func receive(_ data: Data) {
        guard let sink = state.withLock({ $0.beginReceiving() }) else { return }
        let fault = data.withUnsafeBytes { bytes -> FlightError? in
            do throws(FlightError) {
                try sink.receive(bytes)
                return nil
            } catch {
                return error
            }
        }
        let next = state.withLock { $0.endReceiving(data.count, at: .now) }
        if next == .abandon { sink.abandon() }
        if let fault { return fail(fault) }
        guard let observer else { return }
        let (received, total) = state.withLock { ($0.received, $0.promised) }
        observer(.downloadProgress(received: received, total: total))
    }

    /// Bytes of the request's body are asked for.
    func supplyBody(_ buffer: UnsafeMutableRawBufferPointer) -> BodySupply.Portion {
        guard let supply else { return .end }
        let portion = supply.next(into: buffer) { [self] in
            resumingUpload(number.load(ordering: .acquiring))
        }
        if case .failed(let error) = portion { fail(error) }
        state.withLock { $0.supplied(isStarved: portion == .later, at: .now) }
        if let observer, case .bytes = portion {
            observer(.uploadProgress(sent: supply.sent, total: request.body?.contentLength))
        }
        return portion
    }

    func ended(_ ending: TransferEnding) {
        state.withLock { $0.ending = ending }
    }

    /// URLSession is done with the transfer, with this error code of its own.
    func complete(sessionCode: Int?) {
        Boundary.withdraw(number.load(ordering: .acquiring))
        DeadlineWatch.shared.remove(self)
        supply?.close()
        switch state.withLock({ $0.beginLanding(sessionCode: sessionCode) }) {
        case .nothing:
            return
        case .fail(let error, let sink):
            sink?.abandon()
            land(.failure(error))
        case .finish(let sink, let answer):
            finish(sink, answer)
        }
    }

    /// Ends the flight with this error, unless it has landed; the transfer is stopped later.
    func fail(_ error: FlightError) {
        guard let fall = state.withLock({ $0.fail() }) else { return }
        fall.sink?.abandon()
        supply?.close()
        DeadlineWatch.shared.remove(self)
        land(.failure(error))
        let action = stop.withLock { $0.take() }
        if let action { Self.stopping.async(execute: action) }
    }

    /// Ends the flight if a bound of it is reached; otherwise says when to look again.
    func check(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
        switch state.withLock({ $0.bound(at: now) }) {
        case .none: return nil
        case .reached(let error):
            fail(error)
            return nil
        case .next(let instant): return instant
        }
    }

    private func finish(_ sink: any BodySink, _ answer: WireAnswer) {
        var answer = answer
        do throws(FlightError) {
            answer.body = try sink.finish()
        } catch {
            return land(.failure(error))
        }
        observer?(.finished(answer.timing))
        land(.success(answer))
    }

    private func land(_ result: FlightState.Outcome) {
        guard let waiter = state.withLock({ $0.land(result) }) else { return }
        hop { waiter.resume(returning: result) }
    }

    /// Off URLSession's queue, where what goes on after a landing could start a task and crash.
    private func hop(_ action: @escaping @Sendable () -> Void) {
        DispatchQueue.global().async(execute: action)
    }

    /// A cancel waits for the work queue, which may be held by a slow sink: nobody else waits.
    private static let stopping = DispatchQueue(label: "apicli.stopping")
}
