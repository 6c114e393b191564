import TestSupport
import Testing

@Suite("A server with a certificate")
struct CertificateTests {
    @Test("of an unknown authority is refused with status 6, its body unseen")
    func unknownAuthority() async throws {
        let outcome = try await call([])
        #expect(outcome.status == 6)
        #expect(outcome.text.isEmpty)
        #expect(outcome.errorLines.count == 2)
        #expect(outcome.errorLines.first?.contains("certificate") == true)
        #expect(outcome.errorLines.last?.contains("--cacert") == true)
    }

    @Test("is trusted with the file of --cacert")
    func trusted() async throws {
        #expect(try await call(["--cacert", "authority.pem"]) == Outcome(0, "ok"))
    }

    @Test("is not checked with --insecure, which is warned of each time")
    func insecure() async throws {
        let warning = "apicli: warning: certificates are not checked (--insecure)\n"
        #expect(try await call(["-k"]) == Outcome(0, "ok", warning))
    }

    @Test("for another name is refused")
    func stranger() async throws {
        let outcome = try await call(
            ["--cacert", "authority.pem"],
            certificate: TestCertificates.stranger,
            key: TestCertificates.strangerKey
        )
        #expect(outcome.status == 6)
        #expect(outcome.text.isEmpty)
    }

    @Test("is checked by the same authority behind a redirect: T101")
    func behindRedirect() async throws {
        let outcomes = try await serving(TestCertificates.server, TestCertificates.serverKey) {
            target in
            try await LoopbackServer.serving { connection in
                try connection.readRequest()
                connection.send(
                    "HTTP/1.1 302 F\r\nLocation: \(target)/y\r\nContent-Length: 0\r\n\r\n"
                )
            } during: { server in
                let workspace = try Workspace(server.origin, ["x": Exchange.plain])
                try workspace.write("authority.pem", TestCertificates.authority)
                let trusted = try await workspace.run("x", "--cacert", "authority.pem")
                return (trusted, try await workspace.run("x"))
            }
        }
        #expect(outcomes.0 == Outcome(0, "ok"))
        #expect(outcomes.1.status == 6 && outcomes.1.output.isEmpty)
    }

    private func call(
        _ arguments: [String],
        certificate: String = TestCertificates.server,
        key: String = TestCertificates.serverKey
    ) async throws -> Outcome {
        try await serving(certificate, key) { origin in
            let workspace = try Workspace(origin, ["x": Exchange.plain])
            try workspace.write("authority.pem", TestCertificates.authority)
            return try await workspace.run(["x"] + arguments)
        }
    }

    /// Runs a server with this certificate while a test is given its origin.
    private func serving<Result>(
        _ certificate: String,
        _ key: String,
        _ test: (String) async throws -> Result
    ) async throws -> Result {
        let files = try Workspace()
        try files.write("certificate.pem", certificate)
        try files.write("key.pem", key)
        let context = try TLSServerContext(
            certificate: "\(files.path)/certificate.pem",
            key: "\(files.path)/key.pem"
        )
        return try await LoopbackServer.serving(tls: context) { connection in
            try connection.readRequest()
            connection.send(AnswerCase.answer("ok", "text/plain"))
        } during: { server in
            try await test(server.origin)
        }
    }
}
