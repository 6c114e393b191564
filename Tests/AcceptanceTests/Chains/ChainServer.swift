import Foundation
import Synchronization
import TestSupport

/// A server for chains: what it answers is chosen by the path of a request, and what it was asked
/// is kept in order.
final class ChainServer: Sendable {
    /// The answer to a request, made on the connection's own thread.
    typealias Answer = @Sendable (_ request: String) throws -> String

    private let answers: [String: Answer]
    private let whenLeft: @Sendable () -> Void
    private let asked = Mutex<[String]>([])

    /// Answers by path without its query; one that is empty is never given, and `whenLeft` is
    /// called once its client has gone.
    init(_ answers: [String: Answer], whenLeft: @escaping @Sendable () -> Void = {}) {
        self.answers = answers
        self.whenLeft = whenLeft
    }

    /// The method and path of each request, in the order of their arrival.
    var lines: [String] { asked.withLock { $0 } }

    /// An answer with a body.
    static func json(_ body: String, status: String = "200 OK") -> String {
        "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\n"
            + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    /// A definition of the method and path with these params in the body, or in the query of a GET.
    static func endpoint(
        _ method: String,
        _ path: String,
        _ params: String...,
        more: String = ""
    ) -> String {
        let place = method == "GET" ? "query" : "body"
        let declared = params.map { #""\#($0)": {"in": "\#(place)"}"# }.joined(separator: ", ")
        return
            #"{"service": "s", "method": "\#(method)", "path": "\#(path)", "params": {\#(declared)}\#(more)}"#
    }

    /// Runs a test with a workspace that has these endpoints and the chain `c`.
    func serving<Result>(
        _ endpoints: [String: String],
        chain: String,
        during test: (Workspace) async throws -> Result
    ) async throws -> Result {
        try await LoopbackServer.serving { [self] connection in
            while let request = try connection.readRequest() {
                let text = String(decoding: request, as: UTF8.self)
                let words = text.split(separator: " ", maxSplits: 2).map(String.init)
                let path = words[1].split(separator: "?").first.map(String.init) ?? ""
                asked.withLock { $0.append("\(words[0]) \(words[1])") }
                let answer =
                    try answers[path]?(text) ?? Self.json("{}", status: "404 Not Found")
                connection.send(answer)
                guard answer.isEmpty else { continue }
                while try connection.readRequest() != nil {}
                whenLeft()
            }
        } during: { server in
            let workspace = try Workspace(server.origin, endpoints)
            try workspace.write("endpoints/chains/c.json", chain)
            return try await test(workspace)
        }
    }
}

/// A door that opens once for all threads that wait at it.
final class Gate: Sendable {
    private let door = NSCondition()
    private let count: Mutex<Int>

    /// A gate that opens when so many have come.
    init(_ count: Int) {
        self.count = Mutex(count)
    }

    /// Comes to the gate, and waits until it is open, for twenty seconds at most.
    func pass() throws {
        arrive()
        try wait()
    }

    /// Comes to the gate without waiting.
    func arrive() {
        count.withLock { $0 -= 1 }
        door.lock()
        door.broadcast()
        door.unlock()
    }

    /// Waits until the gate is open.
    func wait() throws {
        let limit = Date().addingTimeInterval(20)
        door.lock()
        defer { door.unlock() }
        while count.withLock({ $0 }) > 0 {
            guard door.wait(until: limit) else { throw Event.Missing() }
        }
    }
}
