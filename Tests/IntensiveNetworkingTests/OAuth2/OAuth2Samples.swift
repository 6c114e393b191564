import APIModel
import Foundation
import IntensiveNetworking
import JSONText
import Synchronization

/// A client, its token server and a folder for its tokens.
enum OAuth2Samples {
    static let now = Timestamp(seconds: 1_440_938_160)

    static func client(_ members: JSONObject = [:]) throws -> OAuth2Client {
        var description: JSONObject = [
            "tokenURL": .text("https://auth.example/token"), "clientID": .text("me"),
            "clientSecret": .text("p)a%s>s+$:\""),
        ]
        for member in members.members { description.set(member.key.value, member.value) }
        return try OAuth2Client(description)
    }

    static func answer(_ token: String, expiresIn seconds: Int = 3600) -> TokenAnswer {
        let text = """
            {"access_token":"\(token)","token_type":"bearer","expires_in":\(seconds)}
            """
        return TokenAnswer(status: 200, body: Array(text.utf8))
    }

    /// Runs a test with a folder of its own.
    static func withFolder<Result>(
        _ test: (String) async throws -> Result
    ) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await test(folder.path)
    }
}

/// An authorization server that hands out `t1`, `t2`, … when it is let.
final class FakeTokenServer: Sendable {
    private struct State {
        var asked = 0
        var isOpen: Bool
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>

    init(isOpen: Bool = true) {
        state = Mutex(State(isOpen: isOpen))
    }

    var asked: Int { state.withLock { $0.asked } }

    var exchange: OAuth2Tokens.Exchange {
        { _ throws(FlightError) in
            let number = self.state.withLock { state in
                state.asked += 1
                return state.asked
            }
            await self.opened()
            return OAuth2Samples.answer("t\(number)")
        }
    }

    /// Lets all answers go.
    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    private func opened() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiting.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }
}
