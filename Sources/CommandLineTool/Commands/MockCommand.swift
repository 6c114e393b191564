import Arguments
import EndpointDefinitions
import IntensiveNetworking
import MockServing

/// Answers on loopback from the definitions' examples, or from a cassette (`--replay DIR`), until it
/// is interrupted.
struct MockCommand: Command {
    func run(in context: CommandContext) async throws(CommandFailure) -> ExitStatus {
        let port = try port(in: context)
        let console = context.console
        var options = MockServer.Options()
        options.port = port
        options.log = { console.writeError("\($0.line)\n") }
        let server = try server(options, in: context)
        try context.print("http://127.0.0.1:\(try start(server))\n")
        let interrupts = Interrupts()
        let status = await interrupts.guarding {
            try? await Task.sleep(for: .seconds(Int32.max))
            return .success
        }
        server.stop()
        return status
    }

    private func server(
        _ options: MockServer.Options,
        in context: CommandContext
    ) throws(CommandFailure) -> MockServer {
        if let cassette = context.arguments.value(of: "replay") {
            do throws(CassetteFault) {
                let exchanges = try CassetteFolder(cassette).exchanges()
                return MockServer(cassette: exchanges, options: options)
            } catch {
                throw CommandFailure(error, .replay(cassette))
            }
        }
        let folder = try context.definitionFolder()
        return MockServer(options: options) {
            MockCatalog(
                endpoints: folder.endpointNames().compactMap { try? folder.load($0).endpoint }
            )
        }
    }

    private func start(_ server: MockServer) throws(CommandFailure) -> Int {
        do throws(MockError) {
            return try server.start()
        } catch {
            throw .usage("mock-port", error.title, remedy: error.remedy)
        }
    }

    private func port(in context: CommandContext) throws(CommandFailure) -> Int {
        guard let text = context.arguments.value(of: "port") else { return 0 }
        guard let port = Int(text), (0...65535).contains(port) else {
            throw .usage(
                "bad-port",
                "'\(text)' is no port",
                remedy: "give a number from 0 to 65535"
            )
        }
        return port
    }
}
