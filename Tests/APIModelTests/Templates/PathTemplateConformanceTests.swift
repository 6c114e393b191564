import APIModel
import JSONText
import Testing

@Suite("A path template, by the public suite", .enabled(if: ConformanceSuite.isPresent))
struct PathTemplateConformanceTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var template: String
        var variables: JSONObject
        /// The expansions allowed; nil where the template must be refused.
        var expected: [String]?

        var testDescription: String { template }
    }

    @Test("expands simple and reserved expressions", arguments: Self.cases { $0.expected != nil })
    func expands(_ example: Case) throws {
        let template = try PathTemplate(example.template)
        let text = template.expand { Self.value(of: example.variables[$0]) }
            .map { $0.map(\.text).joined() }
        #expect(example.expected?.contains(text ?? "refused") == true, "\(text ?? "refused")")
    }

    @Test("refuses broken templates", arguments: Self.cases { $0.expected == nil })
    func refuses(_ example: Case) {
        let template = try? PathTemplate(example.template)
        #expect(template?.expand { Self.value(of: example.variables[$0]) } == nil)
    }

    @Test("finds as many cases as the suite has")
    func countsCases() {
        #expect(Self.cases { $0.expected != nil }.count > 60)
        #expect(Self.cases { $0.expected == nil }.count > 30)
    }

    private static func cases(_ isWanted: (Case) -> Bool) -> [Case] {
        let files = [
            "spec-examples", "spec-examples-by-section", "extended-tests", "negative-tests",
        ]
        return
            files.flatMap { file -> [Case] in
                let groups =
                    ConformanceSuite.json("uritemplate/\(file).json")?.objectValue?.members ?? []
                return groups.flatMap { cases(of: $0.value) }
            }
            .filter { isWanted($0) && ($0.expected == nil || usesOurForms($0.template)) }
    }

    private static func cases(of group: JSONValue) -> [Case] {
        let variables = group.objectValue?["variables"]?.objectValue ?? JSONObject()
        let cases = group.objectValue?["testcases"]?.arrayValue ?? []
        return cases.compactMap { pair in
            guard let pair = pair.arrayValue, let template = pair[0].stringValue else { return nil }
            let expected = pair[1].arrayValue?.compactMap(\.stringValue)
            return Case(
                template: template,
                variables: variables,
                expected: expected ?? pair[1].stringValue.map { [$0] }
            )
        }
    }

    /// Whether no expression has another operator than `+`.
    private static func usesOurForms(_ template: String) -> Bool {
        !["{#", "{.", "{/", "{;", "{?", "{&"].contains(where: template.contains)
    }

    private static func value(of value: JSONValue?) -> PathTemplate.Value? {
        switch value {
        case .string(let string): .text(string.value)
        case .number(let number): .text(number.spelling)
        case .bool(let flag): .text(flag ? "true" : "false")
        case .array(let elements): .list(elements.compactMap(\.stringValue))
        case .object(let object):
            .pairs(
                object.members.map {
                    PathTemplate.Value.Pair($0.key.value, $0.value.stringValue ?? "")
                }
            )
        case .null, nil: nil
        }
    }
}
