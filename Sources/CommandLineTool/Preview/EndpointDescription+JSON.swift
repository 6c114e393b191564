import APIModel
import JSONText
import Managers

extension EndpointDescription {
    /// Everything the definition says, with what it takes from others, as one object.
    var json: JSONValue {
        var object = JSONObject()
        object.set("name", .text(endpoint.name))
        object.set("summary", text(endpoint.summary))
        object.set("description", text(endpoint.details))
        object.set("service", .text(endpoint.service))
        object.set("method", .text(endpoint.method.rawValue))
        object.set("path", .text(endpoint.path))
        object.set("params", .array(endpoint.params.map(paramJSON)))
        object.set("environments", .array(service.environments.map(environmentJSON)))
        object.set("defaultEnvironment", .text(service.defaultEnvironment))
        object.set("strategy", .text(endpoint.strategy.rawValue))
        object.set("auth", authJSON)
        object.set("pagination", text(endpoint.pagination?.style.rawValue))
        object.set("reformers", .array(endpoint.reformers.map(reformerJSON)))
        object.set("defaultReformer", text(endpoint.defaultReformer))
        object.set("checks", .array(endpoint.checks.map(checkJSON)))
        object.set("policies", policiesJSON)
        object.set("tags", .array(endpoint.tags.map(JSONValue.text)))
        object.set("examples", .array(endpoint.examples.map { .object($0.params) }))
        return .object(object)
    }

    private func text(_ text: String?) -> JSONValue {
        text.map(JSONValue.text) ?? .null
    }

    private func paramJSON(_ param: Param) -> JSONValue {
        var object = JSONObject()
        object.set("name", .text(param.name))
        object.set("in", .text(param.place.rawValue))
        object.set("type", text(param.rules.type?.rawValue))
        object.set("required", .bool(param.isRequired))
        object.set("default", param.isSecret ? .null : param.defaultValue ?? .null)
        object.set("enum", param.rules.allowed.map(JSONValue.array) ?? .null)
        object.set("secret", .bool(param.isSecret))
        object.set("rules", .text(ParamText(param).rules))
        object.set("description", text(param.summary))
        return .object(object)
    }

    private func environmentJSON(_ environment: Service.Environment) -> JSONValue {
        var object = JSONObject()
        object.set("name", .text(environment.name))
        object.set("baseURL", .text(environment.baseURL))
        return .object(object)
    }

    private var authJSON: JSONValue {
        let settings = service.settings.overlaid(by: endpoint.settings)
        return .array((settings.auth ?? []).map { .text($0.kind) })
    }

    private func reformerJSON(_ reformer: NamedReformer) -> JSONValue {
        var object = JSONObject()
        object.set("name", .text(reformer.name))
        object.set("does", .text(reformer.work.text))
        object.set("output", text(reformer.output))
        return .object(object)
    }

    private func checkJSON(_ check: Check) -> JSONValue {
        var object = JSONObject()
        object.set("name", text(check.name))
        object.set("that", .text(check.subject.text))
        return .object(object)
    }

    private var policiesJSON: JSONValue {
        var object = JSONObject()
        let settings = service.settings.overlaid(by: endpoint.settings)
        for row in SettingsText(settings).rows where row.count == 2 {
            object.set(row[0], .text(row[1]))
        }
        if let until = endpoint.until { object.set("until", .text(PollText(until).text)) }
        if let cache = endpoint.cache { object.set("cache", .text(CacheText(cache).text)) }
        return .object(object)
    }
}
