import APIManagers

/// Orders as our shop makes them: the generated params, and every role our own.
public final class SignedOrderManager: APIManager, TypedManager {
    /// The generated params.
    public typealias Params = OrderCreateV1Manager.Params
    /// The generated name, so that the registry puts this class in place of the generated one.
    public nonisolated static let apiName = OrderCreateV1Manager.apiName
    /// The generated definition.
    public nonisolated static var endpoint: Endpoint { OrderCreateV1Manager.endpoint }

    private let signer = HeaderSigner(key: "example")

    /// Parameter source: every order says where it comes from.
    public override func parameterInputs() -> [ParamInput] {
        [ParamInput(name: "channel", form: .text("tool"), origin: .environment)]
    }

    /// Reforms what was given: a name has no spaces at its end.
    public override func reform(_ inputs: [ParamInput]) -> [ParamInput] {
        inputs.map { input in
            guard input.name == "name", case .text(var text) = input.form else { return input }
            while text.last == " " { text.removeLast() }
            return ParamInput(name: input.name, form: .text(text), origin: input.origin)
        }
    }

    /// Validates params that passed the definition's rules.
    public override func validate(_ params: [BoundParam]) throws(TakeoffError) {
        guard params.contains(where: { $0.param.name == "channel" }) else {
            throw .refusedParams([ParamRefusal(name: "channel", reason: .missing)])
        }
    }

    /// Validates an answer that passed the definition's rules.
    public override func validate(_ landing: Landing) throws(LandingError) {
        guard landing.head.fields.contains("Location") else {
            throw .statusRefused(landing.head.status)
        }
    }

    /// Signs the request; throwing refuses it.
    public override func willTakeOff(
        _ call: inout PendingCall
    ) async throws(InterceptorRefusal) {
        try await signer.willTakeOff(&call)
    }
}
