import JSONSchema
import JSONText
import Testing

@Suite(
    "Mutilated schemas",
    .enabled(if: SuiteFolder.url != nil, "shared/conformance/JSON-Schema-Test-Suite is not here")
)
struct MutilationTests {
    private static let replacements: [JSONValue] = [
        nil, true, false, 0, -1, "", "#", "#/$defs", "a", [], [true], [:], ["a"], ["$ref": "#"],
        ["$ref": "#/items"], ["$id": "x", "$anchor": "a"], ["a": nil], ["\u{0}/~": ["$ref": "#a"]],
    ]

    @Test("are refused or applied, whatever was put in", arguments: 1...40)
    func survive(_ seed: Int) throws {
        var random = Sequence(state: UInt64(seed))
        var applied = 0
        var refused = 0
        for index in stride(from: seed, to: SuiteCase.required.count, by: 40) {
            let example = SuiteCase.required[index]
            let schema = mutilated(example.schema, &random)
            do throws(SchemaFault) {
                let made = try Schema(schema, documents: SuiteFolder.remotes)
                #expect(made.accepts(example.value) == made.validate(example.value).isEmpty)
                applied += 1
            } catch {
                #expect(!error.message.isEmpty)
                refused += 1
            }
        }
        #expect(applied > 0 && refused > 0)
    }

    /// The value with one part, anywhere, replaced.
    private func mutilated(_ value: JSONValue, _ random: inout Sequence) -> JSONValue {
        guard random.next(below: 4) > 0 else {
            return Self.replacements[random.next(below: Self.replacements.count)]
        }
        switch value {
        case .array(var elements) where !elements.isEmpty:
            let index = random.next(below: elements.count)
            elements[index] = mutilated(elements[index], &random)
            return .array(elements)
        case .object(var object) where !object.members.isEmpty:
            let index = random.next(below: object.members.count)
            object.members[index].value = mutilated(object.members[index].value, &random)
            return .object(object)
        default: return Self.replacements[random.next(below: Self.replacements.count)]
        }
    }

    /// Numbers that look random and are the same each time.
    private struct Sequence {
        var state: UInt64

        mutating func next(below limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
    }
}
