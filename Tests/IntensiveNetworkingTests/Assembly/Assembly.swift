import APIModel
import IntensiveNetworking
import JSONText

/// The inputs of one assembly, built up case by case.
struct Assembly {
    var endpoint: Endpoint
    var site: Site
    var params: [BoundParam] = []
    var headers: HTTPFields = []

    init(base: String = "http://h", path: String = "/") {
        endpoint = Endpoint(name: "test.v1", service: "test", path: path)
        site = Site(service: "test", environment: "local", baseURL: base)
    }

    func with(
        _ name: String,
        _ place: ParamPlace,
        _ value: JSONValue,
        style: ParamStyle? = nil,
        explodes: Bool? = nil
    ) -> Assembly {
        var param = Param(name: name, place: place)
        param.style = style
        param.explodes = explodes
        return with(param, .json(value))
    }

    func with(_ param: Param, _ value: BoundParam.Value) -> Assembly {
        var copy = self
        copy.params.append(BoundParam(param: param, value: value, origin: .caller))
        return copy
    }

    func takeoff() throws(TakeoffError) -> Takeoff {
        try RequestAssembler.assemble(
            endpoint: endpoint,
            site: site,
            params: params,
            policy: FlightPolicy(),
            headers: headers,
            boundary: "B0UNDARY"
        )
    }

    /// The body's bytes in memory, with `<path:size>` in the place of a file.
    func bodyText() throws -> String {
        try takeoff().body?.pieces
            .map { piece in
                switch piece {
                case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
                case .file(let path, let size): "<\(path):\(size)>"
                case .standardInput: "<standard input>"
                }
            }
            .joined() ?? "none"
    }
}
