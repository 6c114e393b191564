import APIModel
import JSONText
import Testing

@testable import MockServing

@Suite("A param reader")
struct StyledParamTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let place: ParamPlace
        let type: ParamRules.Kind
        let style: ParamStyle?
        let explodes: Bool?
        let wire: String
        let value: String
        var testDescription: String { "\(place) \(type) \(wire)" }
    }

    private static let object = #"{"r":"1","g":"a,b"}"#
    private static let array = #"["1","a,b"]"#

    private static let cases = [
        Case(
            place: .query,
            type: .array,
            style: nil,
            explodes: nil,
            wire: "x=1&y=2&x=a%2Cb",
            value: array
        ),
        Case(
            place: .query,
            type: .array,
            style: .form,
            explodes: false,
            wire: "x=1,a%2Cb",
            value: array
        ),
        Case(
            place: .query,
            type: .array,
            style: .spaceDelimited,
            explodes: false,
            wire: "x=1%20a,b",
            value: array
        ),
        Case(
            place: .query,
            type: .array,
            style: .pipeDelimited,
            explodes: false,
            wire: "x=1%7Ca,b",
            value: array
        ),
        Case(
            place: .query,
            type: .object,
            style: nil,
            explodes: nil,
            wire: "r=1&y=2&g=a%2Cb",
            value: object
        ),
        Case(
            place: .query,
            type: .object,
            style: .form,
            explodes: false,
            wire: "x=r,1,g,a%2Cb",
            value: object
        ),
        Case(
            place: .query,
            type: .object,
            style: .deepObject,
            explodes: true,
            wire: "x%5Br%5D=1&x[g]=a,b",
            value: object
        ),
        Case(
            place: .query,
            type: .string,
            style: nil,
            explodes: nil,
            wire: "x=a%2Bb+c=d",
            value: #""a+b c=d""#
        ),
        Case(
            place: .query,
            type: .boolean,
            style: nil,
            explodes: nil,
            wire: "x=true",
            value: "true"
        ),
        Case(
            place: .query,
            type: .string,
            style: nil,
            explodes: nil,
            wire: "x=0042",
            value: #""0042""#
        ),
        Case(
            place: .query,
            type: .number,
            style: nil,
            explodes: nil,
            wire: "x=9007199254740993",
            value: "9007199254740993"
        ),
        Case(place: .path, type: .array, style: nil, explodes: nil, wire: "1,a%2Cb", value: array),
        Case(
            place: .path,
            type: .array,
            style: .label,
            explodes: true,
            wire: ".1.a%2Cb",
            value: array
        ),
        Case(
            place: .path,
            type: .array,
            style: .label,
            explodes: false,
            wire: ".1,a%2Cb",
            value: array
        ),
        Case(
            place: .path,
            type: .array,
            style: .matrix,
            explodes: true,
            wire: ";x=1;x=a%2Cb",
            value: array
        ),
        Case(
            place: .path,
            type: .array,
            style: .matrix,
            explodes: false,
            wire: ";x=1,a%2Cb",
            value: array
        ),
        Case(
            place: .path,
            type: .object,
            style: nil,
            explodes: true,
            wire: "r=1,g=a%2Cb",
            value: object
        ),
        Case(
            place: .path,
            type: .object,
            style: .matrix,
            explodes: true,
            wire: ";r=1;g=a%2Cb",
            value: object
        ),
        Case(
            place: .path,
            type: .string,
            style: .matrix,
            explodes: nil,
            wire: ";x=a%2Cb",
            value: #""a,b""#
        ),
        Case(
            place: .header,
            type: .array,
            style: nil,
            explodes: nil,
            wire: "1, a%2Cb",
            value: #"["1","a%2Cb"]"#
        ),
        Case(
            place: .header,
            type: .string,
            style: nil,
            explodes: nil,
            wire: "a, b",
            value: #""a, b""#
        ),
        Case(
            place: .cookie,
            type: .string,
            style: nil,
            explodes: nil,
            wire: "y=1; x=a%20+b",
            value: #""a +b""#
        ),
        Case(
            place: .raw,
            type: .string,
            style: nil,
            explodes: nil,
            wire: "a=b&c",
            value: #""a=b&c""#
        ),
    ]

    @Test("reads back what was written in each style", arguments: cases)
    func reads(_ example: Case) {
        var param = Param(name: "x", place: example.place, rules: ParamRules(type: example.type))
        param.style = example.style
        param.explodes = example.explodes
        var endpoint = Endpoint(name: "e", service: "s", path: "/{x}")
        endpoint.params = [param, Param(name: "y", place: example.place)]
        let wire = example.wire
        var request = MockRequest(target: example.place == .query ? "/?\(wire)" : "/")
        switch example.place {
        case .header: request.fields = [HTTPField("X", wire)]
        case .cookie: request.fields = [HTTPField("Cookie", wire)]
        default: request.body = .bytes(Array(wire.utf8))
        }
        let reader = ParamReader(endpoint, request: request, pathValues: ["x": wire])
        let value = reader.value(of: param).map { JSONWriter.compact($0) }
        #expect(value.map { String(decoding: $0, as: UTF8.self) } == example.value)
    }
}
