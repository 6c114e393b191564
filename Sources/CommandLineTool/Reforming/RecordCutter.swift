import APIModel
import JSONText

/// Cuts a body into records and gives each as a value.
protocol RecordCutter: Sendable {
    /// The number of bytes that are kept of a record whose end has not come yet.
    var heldCount: Int { get }

    /// Takes the next bytes and gives the records they complete.
    mutating func feed(
        _ bytes: UnsafeRawBufferPointer,
        each take: (JSONValue) throws(LandingError) -> Void
    ) throws(LandingError)

    /// Ends the body and gives what is left; a body that turned out to be one value and no list is
    /// answered whole.
    mutating func finish(
        each take: (JSONValue) throws(LandingError) -> Void
    ) throws(LandingError) -> JSONValue?
}

/// Newline-delimited JSON, record by record.
struct JSONLineCutter: RecordCutter {
    private var splitter = JSONLineSplitter()
    var heldCount: Int { splitter.heldCount }

    mutating func feed(
        _ bytes: UnsafeRawBufferPointer,
        each take: (JSONValue) throws(LandingError) -> Void
    ) throws(LandingError) {
        for line in splitter.feed(bytes) { try take(Self.value(of: line)) }
    }

    mutating func finish(
        each take: (JSONValue) throws(LandingError) -> Void
    ) throws(LandingError) -> JSONValue? {
        for line in splitter.finish() { try take(Self.value(of: line)) }
        return nil
    }

    private static func value(of line: JSONLine) throws(LandingError) -> JSONValue {
        do throws(JSONFault) {
            return try line.value()
        } catch {
            throw error.landingError
        }
    }
}

/// Server-sent events, each as its data or with its id and type.
struct EventCutter: RecordCutter {
    private var splitter = EventStreamSplitter()
    private let seesEvents: Bool
    var heldCount: Int { splitter.heldCount }

    init(seesEvents: Bool) {
        self.seesEvents = seesEvents
    }

    mutating func feed(
        _ bytes: UnsafeRawBufferPointer,
        each take: (JSONValue) throws(LandingError) -> Void
    ) throws(LandingError) {
        for event in splitter.feed(bytes) { try take(seesEvents ? event.record : event.value) }
    }

    mutating func finish(
        each take: (JSONValue) throws(LandingError) -> Void
    ) throws(LandingError) -> JSONValue? {
        nil
    }
}

/// The elements of one array; any other body is kept and answered whole.
struct ArrayCutter: RecordCutter {
    private var splitter = JSONArraySplitter()
    private var kept: [UInt8] = []
    var heldCount: Int { max(kept.count, splitter.heldCount) }

    mutating func feed(
        _ bytes: UnsafeRawBufferPointer,
        each take: (JSONValue) throws(LandingError) -> Void
    ) throws(LandingError) {
        if splitter.isArray != true { kept.append(contentsOf: bytes) }
        let elements = bytes.bindMemory(to: UInt8.self)
        try splitter.feed(elements, refuse: \.landingError) { element throws(LandingError) in
            try take(try Self.value(of: element))
        }
        if splitter.isArray == true { kept = [] }
    }

    private static func value(
        of element: UnsafeBufferPointer<UInt8>
    ) throws(LandingError) -> JSONValue {
        do throws(JSONFault) {
            return try JSONParser.parse(element)
        } catch {
            throw error.landingError
        }
    }

    mutating func finish(
        each take: (JSONValue) throws(LandingError) -> Void
    ) throws(LandingError) -> JSONValue? {
        guard splitter.isArray != true else {
            try splitter.finish(refuse: \.landingError)
            return nil
        }
        do throws(JSONFault) {
            return try JSONParser.parse(kept)
        } catch {
            throw error.landingError
        }
    }
}
