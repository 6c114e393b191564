import APIModel
import IntensiveNetworking
import TestSupport
import Testing

@Suite("A core with a cassette")
struct CassetteCoreTests {
    @Test("records what it sends, and answers from it when the server is gone")
    func recordsAndReplays() async throws {
        let folder = try TemporaryFolder()
        let takeoff = try await LoopbackServer.answering(
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
        ) { server in
            var takeoff = try makeTakeoff(server, "/a")
            takeoff.auth = [.bearer(.text("s3cret-token"))]
            takeoff.secrets = ["s3cret-token"]
            let landing = try await fly(takeoff, over: .recording(into: "\(folder.path)/new"))
            #expect(landing.body == .bytes(Array("ok".utf8)))
            #expect(server.requestTexts[0].contains("Authorization: Bearer s3cret-token\r\n"))
            return takeoff
        }
        let core = try IntensiveCore.replaying(from: "\(folder.path)/new")
        #expect(try await fly(takeoff, over: core).body == .bytes(Array("ok".utf8)))
        let text = try #require(folder.read("new/00001-GET-a.json"))
        #expect(!text.contains("s3cret"))
    }
}
