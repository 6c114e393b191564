import APIModel
import IntensiveNetworking
import Managers
import TestSupport
import Testing

import enum GoldenManagers.AllManagers

@Suite("The four fronts", .timeLimit(.minutes(5)))
struct FourFrontsTests {
    private static let calls =
        FourFrontsCall.named + FourFrontsCall.lists + FourFrontsCall.bodies

    private static let answer =
        "HTTP/1.1 201 Created\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"

    @Test("send the same bytes", arguments: calls)
    func sameBytes(_ call: FourFrontsCall) async throws {
        try await LoopbackServer.answering(Self.answer) { server in
            let plain = Self.catalog(of: server, ManagerRegistry())
            let generated = Self.catalog(of: server, AllManagers.registry)
            _ = try await IntensiveCore.shared.start(
                apiName: call.apiName,
                params: call.request,
                from: generated
            )
            _ = try await plain.manager(named: call.apiName).takeOff(call.request)
            _ = try await call.typed(generated)
            #expect(try await Self.status(of: call, at: server) == 0)
            let requests = server.requestTexts.map(Self.withoutBoundary)
            #expect(requests.count == 4)
            #expect(Set(requests).count == 1, "\(requests.joined(separator: "\n---\n"))")
        }
    }

    @Test("are compared over at least thirty calls of all generated managers")
    func compareAll() {
        #expect(Self.calls.count >= 30)
        #expect(Set(Self.calls.map(\.apiName)) == Set(AllManagers.registry.names))
    }

    private static func catalog(
        of server: LoopbackServer,
        _ registry: ManagerRegistry
    ) -> APICatalog {
        APICatalog(
            folder: Goldens.definitionsPath,
            variables: ["BOX_URL": server.origin],
            registry: registry
        )
    }

    /// Calls the binary, and gives the status it ends with.
    private static func status(
        of call: FourFrontsCall,
        at server: LoopbackServer
    ) async throws -> Int32 {
        let environment = [
            "BOX_URL": server.origin, "APICLI_ENDPOINTS": Goldens.definitionsPath,
        ]
        return try await ToolRun(["call", call.apiName] + call.words, environment: environment)
            .status
    }

    /// The boundary of a multipart body is made anew for each call.
    private static func withoutBoundary(_ text: String) -> String {
        text.replacing(/apicli-[0-9a-f]{32}/, with: "BOUNDARY")
    }
}
