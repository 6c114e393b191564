import APIModel
import Diagnostics
import IntensiveNetworking
import JSONText

/// What is known of a call, as the commands at its moments are told: every secret masked.
struct HookFacts: Sendable {
    var takeoff: Takeoff?
    var landing: Landing?
    var failure: ManagerFailure?
    private var call: PendingCall?
    private var start = ContinuousClock.now
    /// The request as it would be without what the commands add.
    private var draft: Takeoff?

    /// Takes in the call that begins.
    mutating func begin(_ call: PendingCall) {
        start = .now
        self.call = call
        draft = try? RequestAssembler.assemble(
            endpoint: call.endpoint,
            site: call.site,
            params: call.params,
            policy: FlightPolicy(),
            headers: call.headers,
            boundary: ""
        )
    }

    var masker: SecretMasker {
        SecretMasker(secrets: (takeoff ?? draft)?.secrets ?? [])
    }

    /// The facts at a moment; what is not known yet is null.
    func object(at moment: InterceptorMoment) -> JSONObject {
        var object = JSONObject()
        object.set("moment", .text(moment.rawValue))
        object.set("endpoint", text(call?.endpoint.name))
        object.set("service", text(call?.site.service))
        object.set("environment", text(call?.site.environment))
        object.set("method", text((takeoff ?? draft)?.method.rawValue))
        let url = landing?.url ?? takeoff?.url ?? draft?.url
        object.set("url", url.map { .text(masker.maskURL($0.text)) } ?? .null)
        object.set("params", .object(params))
        object.set(
            "status",
            (landing ?? failure?.landing).map { .integer($0.head.status) } ?? .null
        )
        object.set("size", landing.map { .integer(Int($0.bodySize)) } ?? .null)
        object.set("time", seconds(landing?.timing.wall ?? ContinuousClock.now - start))
        object.set("error", error)
        return object
    }

    private var params: JSONObject {
        var params = JSONObject()
        for param in call?.params ?? [] {
            params.set(param.param.name, value(of: param))
        }
        return params
    }

    private func value(of param: BoundParam) -> JSONValue {
        guard !param.param.isSecret else { return .text(SecretMasker.mask) }
        switch param.value {
        case .json(let value): return masked(value)
        case .percentEncoded(let value): return text(value)
        case .file(let path, _): return text("@\(path)")
        case .standardInput: return .text("@-")
        case .bytes(let bytes): return text(String(decoding: bytes, as: UTF8.self))
        }
    }

    private var error: JSONValue {
        guard let failure, let first = failure.diagnostics.first else { return .null }
        var object = JSONObject()
        object.set("code", .text(first.code))
        object.set("stage", .text(failure.stage.rawValue))
        object.set("message", .text(first.title))
        return .object(object)
    }

    private func text(_ text: String?) -> JSONValue {
        text.map { .text(masker.maskField($0)) } ?? .null
    }

    private func masked(_ value: JSONValue) -> JSONValue {
        switch value {
        case .string(let string): text(string.value)
        case .array(let elements): .array(elements.map(masked))
        case .object(let object):
            .object(
                JSONObject(
                    members: object.members.map {
                        JSONObject.Member(key: $0.key, value: masked($0.value))
                    }
                )
            )
        case .null, .bool, .number: value
        }
    }

    private func seconds(_ duration: Duration) -> JSONValue {
        (try? JSONParser.parse(Array(duration.fixedSecondsText.utf8), dialect: .strict)) ?? .null
    }
}
