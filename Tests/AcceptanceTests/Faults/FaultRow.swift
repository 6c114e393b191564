import Dispatch
import TestSupport
import Testing

/// What a server does wrong, and how a call that meets it ends.
struct FaultRow: Sendable, CustomTestStringConvertible {
    /// What the server is.
    enum Kind: Sendable {
        /// It speaks HTTP.
        case plain
        /// It speaks HTTP over TLS, with a certificate of our authority.
        case secure
        /// It does not speak TLS, and is asked over TLS.
        case plainAskedSecurely
    }

    let name: String
    let kind: Kind
    let status: Int32
    let arguments: [String]
    let definition: String
    /// What standard output gets.
    let output: String
    let serve: LoopbackServer.Handler

    var testDescription: String { name }

    init(
        _ name: String,
        status: Int32,
        _ arguments: [String] = [],
        kind: Kind = .plain,
        definition: String = Exchange.plain,
        output: String = "",
        serve: @escaping LoopbackServer.Handler
    ) {
        self.name = name
        self.kind = kind
        self.status = status
        self.arguments = arguments
        self.definition = definition
        self.output = output
        self.serve = serve
    }

    /// A server that answers a request with these bytes and closes.
    static func answering(
        _ name: String,
        status: Int32,
        _ arguments: [String] = [],
        definition: String = Exchange.plain,
        output: String = "",
        sending answer: String
    ) -> FaultRow {
        FaultRow(name, status: status, arguments, definition: definition, output: output) {
            connection in
            try connection.readRequest()
            connection.send(answer)
        }
    }
}

extension LoopbackConnection {
    /// Sends the same bytes until the client is gone, which a failed write tells by its end.
    func sendEndlessly(_ text: String, times: Int = 1 << 20) {
        let block = Array(String(repeating: text, count: max(1, (64 << 10) / text.utf8.count)).utf8)
        for _ in 0..<times where !isGone { send(block) }
    }

    /// Sends one byte after the other, each after a pause, until the client is gone.
    func sendSlowly(_ text: String) {
        let never = DispatchSemaphore(value: 0)
        while !isGone {
            send(text)
            _ = never.wait(timeout: .now() + .milliseconds(20))
        }
    }
}
