import JSONSchema
import JSONText
import Testing

@Suite(
    "The public JSON Schema suite, draft 2020-12",
    .enabled(if: SuiteFolder.url != nil, "shared/conformance/JSON-Schema-Test-Suite is not here")
)
struct SuiteTests {
    /// Files that are no part of what is promised.
    private static let skippedFiles: [String: String] = [
        "idn-hostname": "the format is a mere remark, for its tables are large",
        "cross-draft": "other drafts are refused",
        "dependencies-compatibility": "the keyword belongs to other drafts",
    ]

    @Test("has all its cases")
    func isComplete() {
        #expect(SuiteCase.required.count == 1240)
        #expect(SuiteFolder.remotes.count == 28)
    }

    @Test("is met in every required case", arguments: SuiteCase.required)
    func isMet(_ example: SuiteCase) throws {
        try check(example, options: SchemaOptions())
    }

    @Test(
        "is met in the optional cases",
        arguments: SuiteCase.optional.filter { skippedFiles[$0.file] == nil }
    )
    func isMetBeyond(_ example: SuiteCase) throws {
        try check(example, options: SchemaOptions())
    }

    @Test(
        "is met where formats are asserted",
        arguments: SuiteCase.formats.filter { skippedFiles[$0.file] == nil }
    )
    func isMetByFormats(_ example: SuiteCase) throws {
        try check(example, options: SchemaOptions(assertsFormats: true))
    }

    private func check(_ example: SuiteCase, options: SchemaOptions) throws {
        let schema = try Schema(
            example.schema,
            documents: SuiteFolder.remotes,
            options: options
        )
        let violations = schema.validate(example.value)
        #expect(violations.isEmpty == example.isValid, "\(violations.map(\.message))")
        #expect(schema.accepts(example.value) == example.isValid)
    }
}
