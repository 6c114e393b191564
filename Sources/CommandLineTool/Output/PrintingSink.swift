import APIModel
import IntensiveNetworking
import Synchronization

/// Prints a body to standard output through a transform, behind a text that comes first (the
/// header, if it is asked for).
final class PrintingSink: BodySink {
    private struct State {
        var transform: any BodyTransform
        var received: Int64 = 0
        var isBegun = false
        var buffer: [UInt8] = []
    }

    let outlivesTimeout: Bool
    private let state: Mutex<State>
    private let output: DescriptorSink
    private let preface: [UInt8]

    init(_ transform: some BodyTransform, preface: [UInt8] = [], isStream: Bool = false) {
        state = Mutex(State(transform: transform))
        output = DescriptorSink(descriptor: 1, holdback: isStream ? 0 : 256 << 10)
        self.preface = preface
        outlivesTimeout = isStream
    }

    func receive(_ bytes: UnsafeRawBufferPointer) throws(FlightError) {
        try pass { (state) throws(LandingError) in
            state.received += Int64(bytes.count)
            try state.transform.feed(bytes, into: &state.buffer)
        }
    }

    func finish() throws(FlightError) -> Landing.Body {
        try pass { (state) throws(LandingError) in
            guard state.received > 0 else { return }
            try state.transform.finish(into: &state.buffer)
        }
        _ = try output.finish()
        return .streamed(count: state.withLock { $0.received })
    }

    var hasPassedOn: Bool { output.hasPassedOn }

    func abandon() {
        output.abandon()
    }

    /// Runs a step of the transform and hands what it made to standard output.
    private func pass(
        _ step: (inout State) throws(LandingError) -> Void
    ) throws(FlightError) {
        let printable: [UInt8]
        do throws(LandingError) {
            printable = try state.withLock { (state) throws(LandingError) -> [UInt8] in
                if !state.isBegun { state.buffer = preface }
                state.isBegun = true
                defer { state.buffer.removeAll(keepingCapacity: true) }
                try step(&state)
                return state.buffer
            }
        } catch {
            throw .answerRefused(error)
        }
        guard !printable.isEmpty else { return }
        try printable.withUnsafeBufferPointer { (bytes) throws(FlightError) in
            try output.receive(UnsafeRawBufferPointer(bytes))
        }
    }
}
