import Glibc
import TestSupport
import Testing

@Suite("A fault of a server", .timeLimit(.minutes(5)))
struct FaultTests {
    /// Far below what these servers send; a program's peak counts from that of its parent.
    static var mostMemory: Int {
        var usage = rusage()
        getrusage(RUSAGE_SELF.rawValue, &usage)
        return (usage.ru_maxrss << 10) + (100 << 20)
    }

    @Test("has its status, a message with a remedy, and bounded memory", arguments: FaultTable.rows)
    func fault(_ row: FaultRow) async throws {
        let folder = try TemporaryFolder()
        try await LoopbackServer.serving(tls: try tls(row.kind, folder), handler: row.serve) {
            server in
            let port = server.port
            let origin =
                row.kind == .plain ? server.origin : "https://127.0.0.1:\(port)"
            let workspace = try Workspace(origin, ["x": row.definition])
            try workspace.write("authority.pem", TestCertificates.authority)
            try workspace.write("big", bytes: [UInt8](repeating: 0, count: 8 << 20))
            let trust = row.kind == .plain ? [] : ["--cacert", "authority.pem"]
            let program = workspace.program(["x"] + trust + row.arguments)
            let (outcome, peak) = try await Turnstile.programs.pass {
                try await program.start().measuredFinish()
            }
            #expect(outcome.status == row.status, "\(outcome.errorText)")
            #expect(outcome.text == row.output)
            #expect(peak < Self.mostMemory)
            guard row.status != 0 else { return }
            #expect(outcome.errorLines.first?.hasPrefix("apicli: ") == true)
            #expect((1...2).contains(outcome.errorLines.count), "\(outcome.errorText)")
            #expect(workspace.leftovers == ["authority.pem", "big"])
        }
    }

    private func tls(_ kind: FaultRow.Kind, _ folder: TemporaryFolder) throws -> TLSServerContext? {
        guard kind == .secure else { return nil }
        return try TLSServerContext(
            certificate: try folder.write(TestCertificates.server, to: "server"),
            key: try folder.write(TestCertificates.serverKey, to: "key")
        )
    }
}
