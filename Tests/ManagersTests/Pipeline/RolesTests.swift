import APIModel
import IntensiveNetworking
import JSONText
import Managers
import Testing

/// A manager that has its own idea of every role that can refuse or change.
private final class OwnRoles: APIManager {
    override func parameterInputs() -> [ParamInput] {
        [ParamInput(name: "id", form: .text("7"), origin: .paramsFile)]
    }

    override func reform(_ inputs: [ParamInput]) -> [ParamInput] {
        inputs.map { input in
            guard input.form == .text("latest") else { return input }
            return ParamInput(name: input.name, form: .text("99"), origin: input.origin)
        }
    }

    override func validate(_ params: [BoundParam]) throws(TakeoffError) {
        guard params.contains(where: { $0.value == .json(.integer(13)) }) else { return }
        throw .refusedByInterceptor(reason: "13 is not sold")
    }

    override func validate(_ landing: Landing) throws(LandingError) {
        guard landing.bodySize == 0 else { return }
        throw .refusedByValidator(reason: "the body is empty")
    }
}

@Suite("The roles of a manager")
struct RolesTests {
    private func manager(_ transport: FakeTransport) -> APIManager {
        OwnRoles(
            endpoint: Samples.endpoint,
            site: Samples.site,
            core: Samples.core(over: transport)
        )
    }

    private func call(_ id: String?) -> CallRequest {
        CallRequest(inputs: id.map { [ParamInput(name: "id", form: .text($0))] } ?? [])
    }

    @Test(
        "let the parameter source fill in, the caller win, and reform change",
        arguments: [
            (nil, "/items/7"), ("8", "/items/8"), ("latest", "/items/99"),
        ] as [(String?, String)]
    )
    func inputs(id: String?, path: String) async throws {
        let transport = FakeTransport(.answer(ResponseHead(status: 200), body: "{}"))
        _ = try await manager(transport).takeOff(call(id))
        #expect(transport.requests.map(\.url.path) == [path])
    }

    @Test("let the validator refuse params before anything is sent")
    func paramValidator() async {
        let transport = FakeTransport(.hang)
        let manager = manager(transport)
        let failure = await #expect(throws: ManagerFailure.self) {
            try await manager.takeOff(call("13"))
        }
        #expect(failure?.stage == .parameters)
        #expect(transport.requests.isEmpty)
    }

    @Test("let the validator refuse an answer")
    func answerValidator() async {
        let manager = manager(.answering(200))
        let failure = await #expect(throws: ManagerFailure.self) {
            try await manager.takeOff(call("1"))
        }
        #expect(failure?.reason == .landing(.refusedByValidator(reason: "the body is empty")))
    }

    @Test(
        "accept the statuses that the definition lists, and no others",
        arguments: [
            (["201"], 201, true), (["201"], 200, false), (["2xx", "404"], 404, true),
            ([], 204, true), ([], 304, false),
        ] as [([String], Int, Bool)]
    )
    func statuses(listed: [String], status: Int, isAccepted: Bool) async {
        var endpoint = Samples.endpoint
        endpoint.response.status = listed.compactMap { StatusPattern($0) }
        let manager = APIManager(
            endpoint: endpoint,
            site: Samples.site,
            core: Samples.core(over: .answering(status))
        )
        let landing = try? await manager.takeOff(Samples.call)
        #expect((landing != nil) == isAccepted)
    }
}
