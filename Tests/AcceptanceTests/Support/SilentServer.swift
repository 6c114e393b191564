import TestSupport

/// A server that takes requests and never answers; it tells when one arrived and when its client
/// was gone.
struct SilentServer {
    let arrived = Event()
    let closed = Event()

    /// Runs it during a test that is given a folder whose endpoint `x` asks it.
    func serving<Result>(
        beginning: String = "",
        definition: String = Exchange.plain,
        _ test: (Workspace) async throws -> Result
    ) async throws -> Result {
        try await LoopbackServer.serving { [arrived, closed] connection in
            try connection.readRequest()
            connection.send(beginning)
            arrived.happen()
            connection.waitForClose()
            closed.happen()
        } during: { server in
            try await test(try Workspace(server.origin, ["x": definition]))
        }
    }
}
