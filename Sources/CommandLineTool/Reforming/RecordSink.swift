import APIModel
import IntensiveNetworking
import JSONText
import Synchronization

/// Prints the records of a body as they come: each is reformed, written and, on a stream, handed
/// over at once.
final class RecordSink: BodySink {
    /// What is done with the records of one body.
    struct Work: Sendable {
        /// What a record adds to the output.
        let answers: @Sendable (JSONValue) throws(LandingError) -> [JSONValue]
        /// What a body that is one value and no list gives.
        let whole: @Sendable (JSONValue) throws(LandingError) -> JSONValue
        /// The most bytes that are kept of one record, or of a body that is no list.
        let limit: Int64
        /// The most records that are printed; the flight ends when they are.
        let maxItems: Int?
        /// Whether the format writes strings as their characters.
        let writesCharacters: Bool
        /// What comes before everything.
        let preface: [UInt8]
        /// Hears what the format could not show.
        let warn: @Sendable ([FormatRemark]) -> Void
    }

    private struct State {
        var cutter: any RecordCutter
        var page: RecordPage
        var received: Int64 = 0
    }

    let outlivesTimeout: Bool
    private let state: Mutex<State>
    private let work: Work
    private let output: DescriptorSink

    init(
        _ cutter: some RecordCutter,
        writer: sending any RecordWriter,
        isStream: Bool,
        work: Work
    ) {
        state = Mutex(State(cutter: cutter, page: RecordPage(writer: writer, work: work)))
        self.work = work
        outlivesTimeout = isStream
        output = DescriptorSink(descriptor: 1, holdback: isStream ? 0 : 256 << 10)
    }

    func receive(_ bytes: UnsafeRawBufferPointer) throws(FlightError) {
        let (printable, isEnded) = try attempt { (state) throws(LandingError) in
            state.received += Int64(bytes.count)
            try state.cutter.feed(bytes) { (record) throws(LandingError) in
                try state.page.take(record)
            }
            guard state.cutter.heldCount <= work.limit else {
                throw .tooLargeToReform(limit: work.limit)
            }
        }
        try hand(over: printable)
        guard isEnded else { return }
        _ = try output.finish()
        throw .cancelled(.enough)
    }

    func finish() throws(FlightError) -> Landing.Body {
        let (printable, _) = try attempt { (state) throws(LandingError) in
            guard state.received > 0 else { return }
            let whole = try state.cutter.finish { (record) throws(LandingError) in
                try state.page.take(record)
            }
            try state.page.end(whole)
        }
        try hand(over: printable)
        _ = try output.finish()
        work.warn(state.withLock { $0.page.remarks })
        return .streamed(count: state.withLock { $0.received })
    }

    var hasPassedOn: Bool { output.hasPassedOn }

    func abandon() {
        output.abandon()
    }

    private func attempt(
        _ step: (inout State) throws(LandingError) -> Void
    ) throws(FlightError) -> (printable: [UInt8], isEnded: Bool) {
        do throws(LandingError) {
            return try state.withLock { (state) throws(LandingError) -> ([UInt8], Bool) in
                try step(&state)
                defer { state.page.buffer.removeAll(keepingCapacity: true) }
                return (state.page.buffer, state.page.isEnded)
            }
        } catch {
            throw .answerRefused(error)
        }
    }

    private func hand(over printable: [UInt8]) throws(FlightError) {
        guard !printable.isEmpty else { return }
        try printable.withUnsafeBufferPointer { (bytes) throws(FlightError) in
            try output.receive(UnsafeRawBufferPointer(bytes))
        }
    }
}

/// The records written so far and not yet handed over.
private struct RecordPage {
    var writer: any RecordWriter
    var buffer: [UInt8]
    var isEnded = false
    private var count = 0
    private var lostSurrogate = false
    private let work: RecordSink.Work

    init(writer: any RecordWriter, work: RecordSink.Work) {
        self.writer = writer
        self.work = work
        buffer = work.preface
    }

    /// What the format could not show so far.
    var remarks: [FormatRemark] { writer.remarks + (lostSurrogate ? [.loneSurrogate] : []) }

    mutating func take(_ record: JSONValue) throws(LandingError) {
        for answer in try work.answers(record) where !isEnded {
            if work.writesCharacters, !lostSurrogate { lostSurrogate = answer.holdsLoneSurrogate }
            writer.write(answer, into: &buffer)
            count += 1
            if count == work.maxItems { close() }
        }
    }

    /// Ends the text, with the body that was one value where it was.
    mutating func end(_ whole: JSONValue?) throws(LandingError) {
        guard let whole else { return close() }
        writer.writeAlone(try work.whole(whole), into: &buffer)
        isEnded = true
    }

    private mutating func close() {
        guard !isEnded else { return }
        writer.end(into: &buffer)
        isEnded = true
    }
}
