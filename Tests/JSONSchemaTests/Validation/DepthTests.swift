import JSONSchema
import JSONText
import Testing

@Suite("Schemas inside one another")
struct DepthTests {
    private static let tooDeep =
        "the value cannot be checked: schemas apply inside one another more than 500 times"

    @Test(
        "are left where they go in a circle",
        arguments: [
            ##"{"$ref": "#"}"##,
            ##"{"not": {"$ref": "#"}}"##,
            ##"{"not": {"not": {"$ref": "#"}}}"##,
            ##"{"allOf": [{"$ref": "#"}, {"$ref": "#"}]}"##,
            ##"{"anyOf": [true, {"$ref": "#"}], "unevaluatedProperties": false, "$ref": "#"}"##,
            ##"{"oneOf": [{"$ref": "#"}, {"$ref": "#"}]}"##,
            ##"{"if": {"$ref": "#"}, "else": true}"##,
            ##"{"$dynamicAnchor": "a", "$dynamicRef": "#a"}"##,
            ##"{"$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}}}"##,
        ]
    )
    func circles(_ schema: String) throws {
        #expect(try messages(of: "{}", by: schema) == [Self.tooDeep])
        #expect(try !Schema(json(schema)).accepts(json("{}")))
    }

    @Test("reach as deep as the limit, on a small stack")
    func deepValues() {
        let isRefused = SmallStack.run(bytes: 4 * 1024 * 1024) {
            let schema = ##"{"anyOf": [false, {"properties": {"a": {"$ref": "#"}}}]}"##
            let value =
                String(repeating: #"{"a":"#, count: 1_000) + "1"
                + String(repeating: "}", count: 1_000)
            let found = (try? messages(of: value, by: schema)) ?? []
            return found.count == 1 && found[0].hasSuffix("more than 500 times")
        }
        #expect(isRefused)
    }

    @Test("are compiled without recursion")
    func deepSchemas() {
        let isAccepted = SmallStack.run(bytes: 512 * 1024) {
            let schema =
                String(repeating: #"{"items":"#, count: 900) + "true"
                + String(repeating: "}", count: 900)
            return (try? messages(of: "[[[]]]", by: schema)) == []
        }
        #expect(isAccepted)
    }

    @Test("are left at the limit that was asked for")
    func otherLimit() throws {
        let found = try messages(
            of: "[[[1]]]",
            by: ##"{"items": {"$ref": "#"}}"##,
            options: SchemaOptions(depthLimit: 3)
        )
        #expect(
            found == [
                "'/0/0' cannot be checked: schemas apply inside one another more than 3 times"
            ]
        )
    }
}
