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

    /// Groups and cases that are no part of what is promised.
    private static let skippedCases: [String: String] = [
        "validation of A-label (punycode) host names":
            "which labels registries of other scripts allow is not looked at",
        "an ECMA 262 named backreference \\k<name>":
            "references back would take more than linear time",
    ]

    private static func isPromised(_ example: SuiteCase) -> Bool {
        skippedFiles[example.file] == nil && skippedCases[example.group] == nil
            && skippedCases[example.name] == nil
    }

    @Test("has all its cases")
    func isComplete() {
        #expect(SuiteCase.required.count == 1299)
        #expect(SuiteFolder.remotes.count == 28)
    }

    @Test("is met in every required case", arguments: SuiteCase.required)
    func isMet(_ example: SuiteCase) throws {
        try check(example, options: SchemaOptions())
    }

    @Test(
        "is met in the optional cases",
        arguments: SuiteCase.optional.filter(isPromised)
    )
    func isMetBeyond(_ example: SuiteCase) throws {
        try check(example, options: SchemaOptions())
    }

    @Test(
        "is met where formats are asserted",
        arguments: SuiteCase.formats.filter(isPromised)
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
