import APIModel
import JSONText
import Synchronization
import Testing

@testable import MockServing

@Suite("A mock server")
struct MockServerTests {
    private let server = MockServer(endpoints: SampleShop.all)
    private static let line = "GET /files/a/%C3%BC.txt HTTP/1.1\r\nHost: x\r\n"

    @Test("answers exact bytes and closes when asked")
    func answers() throws {
        let client = try RawClient(port: server.start())
        client.send(Self.line + "Connection: close\r\n\r\n")
        #expect(
            client.receiveAll()
                == "HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\nContent-Length: 7\r\n"
                + "Connection: close\r\n\r\none\ntwo"
        )
        server.stop()
    }

    @Test("keeps a connection open, answers in order, HEAD and 204 without a body")
    func keepsAlive() throws {
        let client = try RawClient(port: server.start())
        let upload =
            "--b\r\nContent-Disposition: form-data; name=file; filename=y.png\r\n\r\nx\r\n"
            + "--b\r\nContent-Disposition: form-data; name=caption\r\n\r\nsea\r\n--b--\r\n"
        client.send("HEAD" + Self.line.dropFirst(3) + "\r\n")
        client.send("\(Self.line)\r\n")
        client.send("POST /upload HTTP/1.1\r\nHost: x\r\nContent-Length: \(upload.utf8.count)\r\n")
        client.send("Content-Type: multipart/form-data; boundary=b\r\n\r\n\(upload)")
        client.send("nonsense\r\n\r\n")
        let head = "HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\nContent-Length: 7\r\n\r\n"
        let bad = #"{"error":"the request line is not 'METHOD TARGET HTTP/1.1'"}"#
        let answers = [
            head, "\(head)one\ntwo", "HTTP/1.1 204 No Content\r\n\r\n",
            "HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\n",
            "Content-Length: \(bad.utf8.count)\r\nConnection: close\r\n\r\n\(bad)",
        ]
        #expect(client.receiveAll() == answers.joined())
        server.stop()
    }

    @Test("tells a waiting client to go on")
    func continues() throws {
        let client = try RawClient(port: server.start())
        client.send(
            "POST /form HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nExpect: 100-continue\r\n"
                + "Connection: close\r\n\r\n"
        )
        let interim = "HTTP/1.1 100 Continue\r\n\r\n"
        #expect(client.receive(interim.utf8.count) == interim)
        client.send("age=1")
        #expect(client.receiveAll().hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
        server.stop()
    }

    @Test("serves others while many clients are slow, and survives those that go away")
    func isNotBlocked() throws {
        let port = try server.start()
        let slow = try (0..<200)
            .map { index -> RawClient in
                let client = try RawClient(port: port)
                client.send(String(Self.line.prefix(index % 40)))
                return client
            }
        for client in slow.prefix(50) {
            client.send(String(repeating: Self.line + "\r\n", count: 20))
            client.reset()
        }
        let quick = try RawClient(port: port)
        quick.send(Self.line + "Connection: close\r\n\r\n")
        #expect(quick.receiveAll().hasSuffix("one\ntwo"))
        let last = try #require(slow.last)
        last.send(String(Self.line.dropFirst(199 % 40)) + "Connection: close\r\n\r\n")
        #expect(last.receiveAll().hasSuffix("one\ntwo"))
        server.stop()
    }

    @Test("answers all of a client that reads only after it has sent everything")
    func holdsBack() throws {
        let big = String(repeating: "x", count: 100_000)
        let endpoint = SampleShop.endpoint("big", path: "/", examples: [Example(body: .text(big))])
        let server = MockServer(endpoints: [endpoint])
        let client = try RawClient(port: server.start())
        client.send(String(repeating: "GET / HTTP/1.1\r\nHost: x\r\n\r\n", count: 100))
        client.endSending()
        let count = client.receiveAll().utf8.count
        #expect(count > 100 * 100_002 && count < 100 * 100_200)
        server.stop()
    }

    @Test("reads a body that is too large to its end, so that the client hears why")
    func hearsOut() throws {
        var options = MockServer.Options()
        options.bodyLimit = 1000
        let server = MockServer(endpoints: SampleShop.all, options: options)
        let client = try RawClient(port: server.start())
        client.send("POST /form HTTP/1.1\r\nHost: x\r\nContent-Length: 3000000\r\n\r\n")
        client.send(String(repeating: "x", count: 3_000_000))
        #expect(client.receiveAll().hasPrefix("HTTP/1.1 413 Content Too Large\r\n"))
        server.stop()
    }

    @Test("asks for its endpoints at each request and tells its log of each answer")
    func reloads() throws {
        let lines = Mutex<[String]>([])
        var options = MockServer.Options()
        options.log = { exchange in lines.withLock { $0.append(exchange.line) } }
        let count = Mutex(0)
        let server = MockServer(options: options) {
            let number = count.withLock { value in
                value += 1
                return value
            }
            let example = Example(status: 200 + number)
            return MockCatalog(endpoints: [
                SampleShop.endpoint("e\(number)", path: "/", examples: [example])
            ])
        }
        let client = try RawClient(port: server.start())
        client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\nGET /ü?key=secret HTTP/1.0\r\n\r\n")
        #expect(client.receiveAll().hasPrefix("HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n"))
        server.stop()
        #expect(lines.withLock { $0 } == ["GET / → 201 e1 example 1", "GET /? → 404"])
    }

    @Test("starts and stops again and again, leaving no descriptor behind")
    func restarts() throws {
        let port = try server.start()
        #expect(try server.start() == port)
        server.stop()
        server.stop()
        #expect(throws: RawClient.Refused.self) { try RawClient(port: port) }
        let again = try server.start()
        let client = try RawClient(port: again)
        server.stop()
        #expect(client.receiveAll() == "")
    }

    @Test("starts in under two milliseconds")
    func startsQuickly() throws {
        let clock = ContinuousClock()
        // The best of some: this machine may be busy.
        var best = Duration.seconds(60)
        for _ in 0..<500 where best >= .milliseconds(2) {
            defer { server.stop() }
            best = min(best, try clock.measure { try server.start() })
        }
        #expect(best < .milliseconds(2))
    }

    @Test("closes its descriptors on exec")
    func closesOnExec() throws {
        let port = try server.start()
        let client = try RawClient(port: port)
        client.send(Self.line + "\r\n")
        #expect(client.receive(12) == "HTTP/1.1 200")
        let inheritable = RawClient.inheritableSockets(onPort: port)
        #expect(inheritable == [])
        server.stop()
    }

    @Test("refuses a port in use and an address that is none")
    func refuses() throws {
        var options = MockServer.Options()
        options.port = try server.start()
        let second = MockServer(endpoints: [], options: options)
        #expect(throws: MockError.portInUse(options.port)) { try second.start() }
        options.host = "shop.example"
        let third = MockServer(endpoints: [], options: options)
        #expect(throws: MockError.badAddress("shop.example:\(options.port)")) { try third.start() }
        server.stop()
    }
}
