import APIModel
import JSONText
import Managers

/// One binding with files in memory, built up case by case.
struct Binding {
    var params: [Param] = []
    var inputs: [ParamInput] = []
    var environment = JSONObject()
    var path = "/"
    var files: [String: [UInt8]] = [:]
    var pipes: [String: [UInt8]] = [:]
    var standardInput: [UInt8] = []

    init(_ params: Param...) {
        self.params = params
    }

    /// A param of one type at a place, which a text is given for.
    static func bind(
        _ text: String,
        as type: ParamRules.Kind?,
        at place: ParamPlace = .query
    ) throws(TakeoffError) -> JSONValue? {
        let param = Param(name: "p", place: place, rules: ParamRules(type: type))
        return try Binding(param).giving("p", .text(text)).values().first
    }

    func giving(
        _ name: String,
        _ form: ParamInput.Form,
        by origin: ParamInput.Origin = .caller
    ) -> Binding {
        var copy = self
        copy.inputs.append(ParamInput(name: name, form: form, origin: origin))
        return copy
    }

    func bound() throws(TakeoffError) -> [BoundParam] {
        var endpoint = Endpoint(name: "test.v1", service: "test", path: path)
        endpoint.params = params
        var site = Site(service: "test", environment: "local", baseURL: "http://h")
        site.params = environment
        return try ParamBinder(files: paramFiles).bind(inputs, to: endpoint, site: site)
    }

    /// The JSON values, in order; values that are none are left out.
    func values() throws(TakeoffError) -> [JSONValue] {
        try bound()
            .compactMap { bound in
                guard case .json(let value) = bound.value else { return nil }
                return value
            }
    }

    /// The reasons of a refusal, by name and index; empty where nothing is refused.
    func refusals() -> [ParamRefusal] {
        do {
            _ = try bound()
            return []
        } catch .refusedParams(let refusals) {
            return refusals
        } catch {
            return []
        }
    }

    private var paramFiles: ParamFiles {
        let (files, pipes, standardInput) = (files, pipes, standardInput)
        return ParamFiles(
            contents: { (path) throws(ParamFiles.Fault) in
                guard let bytes = files[path] ?? pipes[path] else {
                    throw ParamFiles.Fault("no such file or directory")
                }
                return bytes
            },
            size: { (path) throws(ParamFiles.Fault) in
                if pipes[path] != nil { return nil }
                guard let bytes = files[path] else {
                    throw ParamFiles.Fault("no such file or directory")
                }
                return Int64(bytes.count)
            },
            standardInput: { standardInput }
        )
    }
}
