import APIModel
import Foundation
import IntensiveNetworking
import JSONText
import Managers
import Synchronization
import TestSupport
import Testing

@Suite("A hook of a definition")
struct HookTests {
    private let folder: TemporaryFolder
    private let warnings = Warnings()

    private final class Warnings: Sendable {
        let texts = Mutex<[String]>([])
    }

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Calls once with these shell scripts at their moments.
    private func call(
        _ scripts: [InterceptorMoment: String],
        over transport: FakeTransport = .answering(200)
    ) async -> Result<Landing, ManagerFailure> {
        var site = Samples.site
        site.settings.hooks = scripts.map { moment, script in
            Hook(moment: moment, command: ["sh", "-c", script, folder.path])
        }
        let manager = APIManager(
            endpoint: Samples.endpoint,
            site: site,
            core: Samples.core(over: transport)
        )
        var call = Samples.call
        call.warn = { [warnings] text in warnings.texts.withLock { $0.append(text) } }
        do throws(ManagerFailure) {
            return .success(try await manager.takeOff(call))
        } catch {
            return .failure(error)
        }
    }

    private var log: [JSONObject] {
        (folder.read("log") ?? "").split(separator: "\n")
            .compactMap { try? JSONParser.parse(Array($0.utf8)).objectValue }
    }

    private static let noting = "cat >> \"$0/log\""

    @Test("runs at each moment of a landing, with the facts on its standard input")
    func landing() async throws {
        let all = Dictionary(
            uniqueKeysWithValues: InterceptorMoment.allCases.map { ($0, Self.noting) }
        )
        #expect(await call(all).text == "")
        let moments = log.map { $0["moment"]?.stringValue }
        #expect(moments == ["willTakeOff", "didTakeOff", "didReceive", "willLand", "didLand"])
        let first = try #require(log.first)
        #expect(first["endpoint"]?.stringValue == "item.v1")
        #expect(first["url"]?.stringValue == "http://shop.example/items/42")
        #expect(first["params"] == ["id": 42])
        #expect(first["status"] == .null)
        #expect(log.last?["status"] == 200)
        #expect(warnings.texts.withLock { $0 } == [])
    }

    @Test("hears of a failure")
    func failure() async {
        let outcome = await call(
            [.willFail: Self.noting, .didFail: Self.noting, .didLand: Self.noting],
            over: .answering(503)
        )
        #expect(outcome.reason == .landing(.statusRefused(503)))
        #expect(log.map { $0["moment"]?.stringValue } == ["willFail", "didFail"])
        #expect(log.last?["error"]?.objectValue?["code"]?.stringValue == "http.server-error")
    }

    @Test("refuses by its status, with the first line of its standard error as the reason")
    func refusal() async {
        let transport = FakeTransport.answering(200)
        let script = "echo 'outside office hours' >&2; echo more >&2; exit 3"
        let outcome = await call([.willTakeOff: script, .didFail: Self.noting], over: transport)
        let reason = "outside office hours"
        #expect(outcome.reason == .takeoff(.refusedByInterceptor(reason: reason)))
        #expect(transport.requests.isEmpty)
        #expect(log.count == 1)
    }

    @Test("adds header lines by what it prints")
    func headers() async {
        let transport = FakeTransport.answering(200)
        let script = #"echo '{"headers": {"X-Ticket": "7", "X-Count": 2}}'"#
        _ = await call([.willTakeOff: script], over: transport)
        #expect(transport.requests.first?.fields["X-Ticket"] == "7")
        #expect(transport.requests.first?.fields["X-Count"] == "2")
    }

    @Test(
        "refuses where it cannot say what it means",
        arguments: ["echo nonsense", "echo '{\"header\": {}}'", "kill -9 $$", "exec /no/such"]
    )
    func broken(_ script: String) async {
        let transport = FakeTransport.answering(200)
        let outcome = await call([.willTakeOff: script], over: transport)
        guard case .takeoff(.refusedByInterceptor) = outcome.reason else {
            Issue.record("not refused: \(outcome)")
            return
        }
        #expect(transport.requests.isEmpty)
    }

    @Test("that fails at another moment is a warning")
    func warning() async {
        let outcome = await call([.didLand: "echo full >&2; exit 1"])
        #expect(outcome.text == "")
        #expect(warnings.texts.withLock { $0 } == ["hook 'didLand': full"])
    }
}
