import Testing

/// A command line that is refused before anything is sent, and exactly how.
struct MistakeCase: CustomTestStringConvertible {
    let id: String
    let arguments: [String]
    /// What stands on standard error; `FOLDER` is the folder of the test.
    let errorOutput: String
    var status: Int32 = 2
    /// Files, by name.
    var files: [String: String] = [:]

    var testDescription: String { id }
}
