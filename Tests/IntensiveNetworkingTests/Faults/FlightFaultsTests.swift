import APIModel
import Glibc
import Testing

@testable import IntensiveNetworking

@Suite("Faults by their numbers")
struct FlightFaultsTests {
    /// libcurl's code with what goes along, and the fault it is.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let ending: TransferEnding
        var isHeaded = false
        var isConnected = true
        var url = "http://h.test:81/"
        let error: FlightError?

        init(
            _ id: String,
            _ code: Int,
            _ error: FlightError?,
            isHeaded: Bool = false,
            isConnected: Bool = true,
            url: String = "http://h.test:81/",
            _ change: (inout TransferEnding) -> Void = { _ in }
        ) {
            testDescription = id
            var ending = TransferEnding(code: code)
            change(&ending)
            self.ending = ending
            self.isHeaded = isHeaded
            self.isConnected = isConnected
            self.url = url
            self.error = error
        }
    }

    static let cases: [Case] = [
        Case("a whole answer", 0, nil, isHeaded: true),
        Case("a name", 6, .nameNotResolved(host: "h.test")),
        Case("refused", 7, .connectionRefused(host: "h.test", port: 81)) {
            $0.systemError = Int(ECONNREFUSED)
        },
        Case("no way", 7, .unreachable(host: "h.test", detail: "")) {
            $0.systemError = Int(ENETUNREACH)
        },
        Case("connect bound", 28, .timedOut(.connect, after: .seconds(10)), isConnected: false),
        Case("other bound", 28, .timedOut(.total, after: .seconds(60))),
        Case("reset", 56, .connectionReset) { $0.systemError = Int(ECONNRESET) },
        Case("reset while sending", 55, .connectionReset) { $0.systemError = Int(EPIPE) },
        Case("reset in TLS", 56, .connectionReset, url: "https://h.test/"),
        Case("reset in the handshake", 35, .connectionReset, url: "https://h.test/") {
            $0.systemError = Int(ECONNRESET)
        },
        Case("a broken chunk", 56, .malformedAnswer(detail: ""), isHeaded: true),
        Case("cut off", 18, .truncated(received: 3, expected: 9), isHeaded: true) {
            $0.received = 3
            $0.promised = 9
        },
        Case("a whole answer to a request cut off", 55, nil, isHeaded: true) {
            $0.received = 9
            $0.promised = 9
        },
        Case(
            "half an answer to a request cut off",
            55,
            .truncated(received: 8, expected: 9),
            isHeaded: true
        ) {
            $0.received = 8
            $0.promised = 9
        },
        Case("refused by a proxy", 56, .proxyFailed(detail: ""), isConnected: false) {
            $0.connectStatus = 407
        },
        Case("no proxy", 5, .proxyFailed(detail: "")),
        Case("expired", 60, .tls(.expired, detail: "")) { $0.verifyResult = 10 },
        Case("own file", 77, .tls(.badLocalFile, detail: "")),
        Case("handshake", 35, .tls(.handshake, detail: "")),
        Case("header", 23, .headerTooLarge(limit: 256 << 10)) { $0.hasHeaderOverflowed = true },
        Case("unforeseen", 99, .unforeseen(domain: "libcurl", code: 99, detail: "x")) {
            $0.detail = "x"
        },
    ]

    @Test("are what they are", arguments: cases)
    func fault(_ row: Case) throws {
        var request = WireRequest(method: .get, url: try RequestURL(row.url))
        request.policy.proxy = ""
        let report = TransferReport(
            request: request,
            ending: row.ending,
            sessionCode: row.ending.code == 0 ? nil : -1,
            head: row.isHeaded ? ResponseHead(status: 200) : nil,
            isConnected: row.isConnected
        )
        #expect(FlightFaults.fault(of: report) == row.error)
    }

    @Test("of URLSession alone are cancels or unforeseen")
    func session() throws {
        let request = WireRequest(method: .get, url: try RequestURL("http://h/"))
        let report = TransferReport(
            request: request,
            ending: nil,
            sessionCode: -999,
            head: nil,
            isConnected: false
        )
        #expect(FlightFaults.fault(of: report) == .cancelled(.caller))
    }

    /// T099: environment, URL, and whether a proxy is in between.
    static let proxies: [([String: String], String, Bool)] = [
        ([:], "http://h/", false),
        (["http_proxy": "p:1"], "http://h/", true),
        (["http_proxy": "p:1"], "https://h/", false),
        (["HTTP_PROXY": "p:1"], "http://h/", false),
        (["HTTPS_PROXY": "p:1"], "https://h/", true),
        (["all_proxy": "p:1"], "http://h/", true),
        (["http_proxy": "p:1", "no_proxy": "10.0.0.0/8,127.0.0.0/8"], "http://127.0.0.1/", false),
        (["http_proxy": "p:1", "no_proxy": "10.0.0.0/9"], "http://10.127.0.1/", false),
        (["http_proxy": "p:1", "no_proxy": "10.0.0.0/9"], "http://10.128.0.1/", true),
        (["http_proxy": "p:1", "no_proxy": ".corp"], "http://a.corp/", false),
        (["http_proxy": "p:1", "no_proxy": ".corp"], "http://acorp/", true),
        (["http_proxy": "p:1", "NO_PROXY": "*"], "http://h/", false),
    ]

    @Test("T099 are a proxy's where one is in between", arguments: proxies)
    func proxy(_ environment: [String: String], _ url: String, _ uses: Bool) throws {
        let request = WireRequest(method: .get, url: try RequestURL(url))
        #expect(ProxyChoice.usesProxy(for: request) { environment[$0] } == uses)
    }
}
