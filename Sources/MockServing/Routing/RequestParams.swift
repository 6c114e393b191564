import APIModel
import JSONText

/// The params that a request for an endpoint carries, defaults filled in, and what is wrong with
/// them.
struct RequestParams {
    /// What is wrong with one param.
    enum Fault: Equatable {
        /// It is required and not there.
        case missing(Param)
        /// Its value is not of the declared type.
        case wrongType(Param)
        /// Its value is none of the allowed ones.
        case notAllowed(Param)
    }

    private(set) var values: JSONObject = [:]
    private(set) var faults: [Fault] = []

    init(_ endpoint: Endpoint, request: MockRequest, pathValues: [String: String]) {
        let reader = ParamReader(endpoint, request: request, pathValues: pathValues)
        for param in endpoint.params {
            guard let value = reader.value(of: param) ?? param.defaultValue else {
                if param.isRequired { faults.append(.missing(param)) }
                continue
            }
            values.set(param.name, value)
            if let fault = Self.fault(of: value, for: param) { faults.append(fault) }
        }
    }

    private static func fault(of value: JSONValue, for param: Param) -> Fault? {
        guard isOf(param.rules.type, value) else { return .wrongType(param) }
        guard let allowed = param.rules.allowed else { return nil }
        return allowed.contains { ScalarText.areAlike($0, value) } ? nil : .notAllowed(param)
    }

    private static func isOf(_ type: ParamRules.Kind?, _ value: JSONValue) -> Bool {
        switch type {
        case .integer: value.numberValue?.isInteger ?? false
        case .number: value.numberValue != nil
        case .boolean: value.boolValue != nil
        case .array: value.arrayValue != nil
        case .object: value.objectValue != nil
        case .string, .file, nil: true
        }
    }
}

extension RequestParams.Fault {
    /// 400 for a request that cannot be understood, 422 for a value the endpoint does not take.
    var status: Int {
        if case .notAllowed = self { 422 } else { 400 }
    }

    /// The fault as a JSON object for the client; it never repeats the value, which may be secret.
    var json: JSONValue {
        switch self {
        case .missing(let param):
            Self.describe(param, problem: "required and missing")
        case .wrongType(let param):
            Self.describe(param, problem: "not of type \(param.rules.type?.rawValue ?? "string")")
        case .notAllowed(let param):
            Self.describe(
                param,
                problem: "none of the allowed values",
                more: [("allowed", .array(param.rules.allowed ?? []))]
            )
        }
    }

    private static func describe(
        _ param: Param,
        problem: String,
        more: [(String, JSONValue)] = []
    ) -> JSONValue {
        var object: JSONObject = [
            "param": .text(param.name), "in": .text(param.place.rawValue),
            "problem": .text(problem),
        ]
        for (key, value) in more { object.set(key, value) }
        return .object(object)
    }
}
