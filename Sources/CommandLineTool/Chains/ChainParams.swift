import APIModel
import EndpointDefinitions
import JSONText
import Managers

/// Gives the params of a chain their values by the rules that the params of an endpoint have.
enum ChainParams {
    /// The scope that a run begins with; the values of secret params are kept to be masked.
    static func scope(
        of chain: ChainDefinition,
        given inputs: [ParamInput],
        _ secrets: ChainSecrets
    ) throws(CommandFailure) -> ChainScope {
        let bound: [BoundParam]
        do throws(TakeoffError) {
            bound = try ParamBinder().bind(inputs, to: standIn(for: chain), site: nowhere)
        } catch {
            throw CommandFailure(
                ManagerFailure(endpoint: chain.name, stage: .parameters, reason: .takeoff(error))
            )
        }
        var scope = ChainScope()
        scope.absentParams = Set(chain.params.map(\.name))
        for bound in bound {
            guard case .json(let value) = bound.value else { continue }
            scope.params.set(bound.param.name, value)
            scope.absentParams.remove(bound.param.name)
            if bound.param.isSecret { secrets.add(value) }
        }
        return scope
    }

    /// Refuses what is known to be wrong with the params of a step before anything is sent: those
    /// that take no value from a step, and those that are not given at all.
    static func check(
        _ step: ChainStep,
        with scope: ChainScope,
        of session: CallSession
    ) throws(ManagerFailure) {
        var known = step
        let later = step.params.members.filter { !scope.canResolve($0.value) }
        known.params = JSONObject(
            members: step.params.members.filter { scope.canResolve($0.value) }
        )
        guard let inputs = try? scope.inputs(of: known) else { return }
        do throws(TakeoffError) {
            _ = try ParamBinder().bind(inputs, to: session.endpoint, site: session.site)
        } catch {
            guard case .refusedParams(let refusals) = error else { return }
            let names = Set(later.map(\.key.value))
            let certain = refusals.filter { !names.contains($0.name) }
            guard !certain.isEmpty else { return }
            throw ManagerFailure(
                endpoint: session.endpoint.name,
                stage: .parameters,
                reason: .takeoff(.refusedParams(certain))
            )
        }
    }

    /// The params of a chain have no place; those of a body take every value.
    static func standIn(for chain: ChainDefinition) -> Endpoint {
        var endpoint = Endpoint(name: chain.name, service: "", path: "/")
        endpoint.params = chain.params.map { declared in
            var param = Param(name: declared.name, place: .body)
            param.summary = declared.summary
            param.rules = declared.rules
            param.isRequired = declared.isRequired
            param.defaultValue = declared.defaultValue
            param.isSecret = declared.isSecret
            return param
        }
        return endpoint
    }

    private static let nowhere = Site(service: "", environment: "", baseURL: "")
}

extension ChainScope {
    /// Whether the texts of a value take nothing from a step or an element.
    func canResolve(_ value: JSONValue) -> Bool {
        ChainStep.references(in: value).allSatisfy { $0.source == "params" }
    }

    /// The same of a condition, which may be a query over all steps.
    func canDecide(_ condition: JSONValue) -> Bool {
        guard let sources = ChainStep.sources(of: condition) else { return false }
        return sources.subtracting(["params"]).isEmpty
    }
}
