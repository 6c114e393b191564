import APIModel
import Foundation
import IntensiveNetworking
import TestSupport
import Testing

@Suite("Trust", .timeLimit(.minutes(5)))
struct TLSTests {
    private let folder: TemporaryFolder
    private let authority: String

    init() throws {
        folder = try TemporaryFolder()
        authority = try folder.write(TestCertificates.authority, to: "authority")
    }

    @Test("is given to the server of our own authority")
    func ownAuthority() async throws {
        try await serving(TestCertificates.server, TestCertificates.serverKey) { server in
            let landing = try await fly(
                try makeTakeoff(server) { $0.policy.tls.authority = authority }
            )
            #expect(landing.text == "ok")
            #expect(landing.timing.tls != nil)
        }
    }

    @Test("is kept from a server of an unknown authority, unless nothing is checked")
    func untrusted() async throws {
        try await serving(TestCertificates.server, TestCertificates.serverKey) { server in
            let takeoff = try makeTakeoff(server)
            #expect(tlsFault(await fault(takeoff)) == .untrusted)
            let insecure = try makeTakeoff(server) { $0.policy.isInsecure = true }
            #expect(try await fly(insecure).text == "ok")
            // The connection of the insecure flight is not one for others.
            #expect(tlsFault(await fault(takeoff)) == .untrusted)
        }
    }

    @Test("is kept from another name's certificate")
    func wrongName() async throws {
        try await serving(TestCertificates.stranger, TestCertificates.strangerKey) { server in
            let takeoff = try makeTakeoff(server) { $0.policy.tls.authority = authority }
            #expect(tlsFault(await fault(takeoff)) == .wrongHost)
        }
    }

    @Test("is kept from a certificate out of its time")
    func expired() async throws {
        try await serving(TestCertificates.expired, TestCertificates.expiredKey) { server in
            let takeoff = try makeTakeoff(server) { $0.policy.tls.authority = authority }
            #expect(tlsFault(await fault(takeoff)) == .expired)
        }
    }

    @Test("is earned by our own certificate where the server asks for one")
    func clientCertificate() async throws {
        let certificate = try folder.write(TestCertificates.client, to: "client")
        let key = try folder.write(TestCertificates.clientKey, to: "clientKey")
        let (server, serverKey) = (TestCertificates.server, TestCertificates.serverKey)
        try await serving(server, serverKey, clientAuthority: authority) { server in
            var takeoff = try makeTakeoff(server) { $0.policy.tls.authority = authority }
            #expect(await fault(takeoff) != nil)
            takeoff.policy.tls.certificate = certificate
            takeoff.policy.tls.key = key
            #expect(try await fly(takeoff).text == "ok")
        }
    }

    @Test("cannot rest on a file that is missing", arguments: ["authority", "certificate"])
    func missingFile(_ which: String) async throws {
        try await serving(TestCertificates.server, TestCertificates.serverKey) { server in
            let takeoff = try makeTakeoff(server) { takeoff in
                takeoff.policy.tls.authority = which == "authority" ? "/nonexistent" : authority
                if which == "certificate" { takeoff.policy.tls.certificate = "/nonexistent" }
            }
            #expect(tlsFault(await fault(takeoff)) == .badLocalFile)
        }
    }

    @Test("T101 in our own authority holds on the hop from http to https")
    func redirect() async throws {
        try await serving(TestCertificates.server, TestCertificates.serverKey) { secure in
            let answer =
                "HTTP/1.1 302 Found\r\nLocation: \(secure.origin)/s\r\nContent-Length: 0\r\n\r\n"
            try await LoopbackServer.answering(answer) { server in
                let takeoff = try makeTakeoff(server) { $0.policy.tls.authority = authority }
                #expect(try await fly(takeoff).text == "ok")
            }
        }
    }

    @Test("is not to be had from a server without TLS")
    func noTLS() async throws {
        try await LoopbackServer.serving { connection in
            _ = connection.read()
            connection.send("HTTP/1.1 400 Bad\r\n\r\n")
        } during: { server in
            var takeoff = Takeoff(
                endpoint: "x",
                method: .get,
                url: try RequestURL("https://127.0.0.1:\(server.port)/")
            )
            takeoff.policy.proxy = ""
            #expect(tlsFault(await fault(takeoff)) == .handshake)
        }
    }

    @Test("in a body ends where it is cut off")
    func cutOff() async throws {
        let tls = try context(TestCertificates.server, TestCertificates.serverKey)
        try await LoopbackServer.serving(tls: tls) { connection in
            try connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf")
            connection.leaveWithoutGoodbye()
        } during: { server in
            let takeoff = try makeTakeoff(server) { $0.policy.tls.authority = authority }
            #expect(await fault(takeoff) == .truncated(received: 4, expected: 10))
        }
    }

    private func tlsFault(_ error: FlightError?) -> FlightError.TLSFault? {
        guard case .tls(let fault, _) = error else { return nil }
        return fault
    }

    private func context(
        _ certificate: String,
        _ key: String,
        clientAuthority: String? = nil
    ) throws -> TLSServerContext {
        try TLSServerContext(
            certificate: try folder.write(certificate, to: "server"),
            key: try folder.write(key, to: "serverKey"),
            clientAuthority: clientAuthority
        )
    }

    private func serving(
        _ certificate: String,
        _ key: String,
        clientAuthority: String? = nil,
        during test: (LoopbackServer) async throws -> Void
    ) async throws {
        let tls = try context(certificate, key, clientAuthority: clientAuthority)
        try await LoopbackServer.serving(tls: tls) { connection in
            while try connection.readRequest() != nil {
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
            }
        } during: {
            try await test($0)
        }
    }
}
