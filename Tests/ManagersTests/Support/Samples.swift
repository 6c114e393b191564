import APIModel
import IntensiveNetworking
import Managers

/// An endpoint with one required param, and managers of it over a fake transport.
enum Samples {
    static var endpoint: Endpoint {
        var endpoint = Endpoint(name: "item.v1", service: "shop", path: "/items/{id}")
        var id = Param(name: "id", place: .path, rules: ParamRules(type: .integer))
        id.isRequired = true
        endpoint.params = [id]
        return endpoint
    }

    static var site: Site {
        Site(service: "shop", environment: "test", baseURL: "http://shop.example")
    }

    static func core(over transport: FakeTransport) -> IntensiveCore {
        IntensiveCore(transport: transport, userAgent: "test") {
            auth,
            request throws(FlightError) in
            try RequestSigner.apply(auth, to: &request)
        }
    }

    static func manager(over transport: FakeTransport) -> APIManager {
        APIManager(endpoint: endpoint, site: site, core: core(over: transport))
    }

    static var call: CallRequest {
        CallRequest(inputs: [ParamInput(name: "id", form: .text("42"))])
    }
}
