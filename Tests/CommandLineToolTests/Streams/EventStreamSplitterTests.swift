import JSONText
import Testing

@testable import CommandLineTool

/// A stream, and the events of it.
struct EventStreamCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let given: String
    let expected: [ServerSentEvent]

    init(_ id: String, _ given: String, _ expected: ServerSentEvent...) {
        testDescription = id
        self.given = given
        self.expected = expected
    }
}

private func event(_ data: String, id: String? = nil, type: String = "message") -> ServerSentEvent {
    ServerSentEvent(id: id, type: type, data: data)
}

@Suite("An event stream splitter (T049)")
struct EventStreamSplitterTests {
    private static let cases: [EventStreamCase] = [
        EventStreamCase("one", "data: a\n\n", event("a")),
        EventStreamCase("lines are joined", "data: a\ndata: b\ndata:\n\n", event("a\nb\n")),
        EventStreamCase("CR", "data: a\rdata: b\r\rdata: c\r\r", event("a\nb"), event("c")),
        EventStreamCase(
            "CRLF",
            "data: a\r\ndata: b\r\n\r\ndata: c\r\n\r\n",
            event("a\nb"),
            event("c")
        ),
        EventStreamCase(
            "mixed ends",
            "data: a\r\n\ndata: b\r\r\ndata: c\n\r",
            event("a"),
            event("b"),
            event("c")
        ),
        EventStreamCase("comments", ": hello\n\n:\ndata: a\n: x\n\n", event("a")),
        EventStreamCase("byte order mark", "\u{FEFF}data: a\n\n\u{FEFF}data: b\n\n", event("a")),
        EventStreamCase(
            "one space is taken off",
            "data:a\n\ndata:  b\n\n",
            event("a"),
            event(" b")
        ),
        EventStreamCase("field without colon", "data\n\n", event("")),
        EventStreamCase(
            "type for one event",
            "event: x\ndata: 1\n\ndata: 2\n\n",
            event("1", type: "x"),
            event("2")
        ),
        EventStreamCase("type without data is forgotten", "event: x\n\ndata: 1\n\n", event("1")),
        EventStreamCase(
            "id stays",
            "id: 7\ndata: 1\n\ndata: 2\n\nid\ndata: 3\n\n",
            event("1", id: "7"),
            event("2", id: "7"),
            event("3", id: "")
        ),
        EventStreamCase("id with NUL", "id: 7\0\ndata: 1\n\n", event("1")),
        EventStreamCase(
            "unknown fields",
            "Data: a\nfoo: b\ndata : c\n data: d\ndata: e\n\n",
            event("e")
        ),
        EventStreamCase("not closed", "data: a\n\ndata: b\n", event("a")),
        EventStreamCase("characters", "data: é👩‍👩‍👧\u{2028}\u{85}\n\n", event("é👩‍👩‍👧\u{2028}\u{85}")),
        EventStreamCase("nothing", ""),
    ]

    @Test("finds the events however the chunks are cut", arguments: cases)
    func splits(example: EventStreamCase) {
        let bytes = Array(example.given.utf8)
        for size in [1, 2, 3, 5, max(1, bytes.count)] {
            var splitter = EventStreamSplitter()
            var events: [ServerSentEvent] = []
            for start in stride(from: 0, to: bytes.count, by: size) {
                events += splitter.feed(Array(bytes[start..<min(start + size, bytes.count)]))
            }
            #expect(events + splitter.finish() == example.expected)
        }
    }

    @Test("answers an event with the byte that closes it")
    func answersAtOnce() {
        var splitter = EventStreamSplitter()
        #expect(splitter.feed(Array("data: a\r\n".utf8)).isEmpty)
        #expect(splitter.endsInsideEvent)
        #expect(splitter.feed(Array("\r".utf8)) == [event("a")])
        #expect(splitter.feed(Array("\n".utf8)).isEmpty)
        #expect(!splitter.endsInsideEvent)
    }

    @Test("keeps the wait that the stream asks for")
    func retries() {
        var splitter = EventStreamSplitter()
        _ = splitter.feed(Array("retry: 1500\nretry: 2s\nretry:\n\n".utf8))
        #expect(splitter.retryDelay == .milliseconds(1500))
    }

    @Test("makes a record of an event, its data JSON or else text")
    func records() {
        let json = event("{\"n\":1.0}", id: "7", type: "x")
        #expect(
            JSONWriter.compact(json.record)
                == Array(#"{"id":"7","event":"x","data":{"n":1.0}}"#.utf8)
        )
        #expect(
            JSONWriter.compact(event("[DONE").record)
                == Array(#"{"id":null,"event":"message","data":"[DONE"}"#.utf8)
        )
    }
}
