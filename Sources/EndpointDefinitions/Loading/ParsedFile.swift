import Diagnostics
import JSONText

/// A file whose text is JSON with an object at its top.
struct ParsedFile: Sendable {
    /// The name of the definition in it.
    let name: String
    /// The file.
    let file: SourceFile
    /// The object.
    let root: Node

    /// Parses a file, or answers the one mistake that keeps it from being read on.
    static func parse(_ file: SourceFile, name: String) -> Result<ParsedFile, Mistake> {
        do throws(JSONFault) {
            let root = try LocatedJSON.parse(file.bytes, dialect: .commented)
            guard root.members != nil else {
                return .failure(
                    Mistake(
                        .wrongType,
                        "expected an object, found \(root.words)",
                        file.place(of: root.span),
                        remedy: "begin the file with '{'"
                    )
                )
            }
            return .success(ParsedFile(name: name, file: file, root: root))
        } catch {
            let span = JSONSpan(start: error.offset, end: error.offset + 1)
            return .failure(
                Mistake(.syntax, error.title, file.place(of: span), remedy: error.remedy)
            )
        }
    }

    /// One mistake as an error.
    struct Mistake: Error {
        let diagnostic: Diagnostic

        init(
            _ code: DefinitionCode,
            _ title: String,
            _ place: Diagnostic.Place?,
            remedy: String?
        ) {
            diagnostic = Diagnostic(
                code: code.rawValue,
                title: title,
                place: place,
                remedy: remedy
            )
        }
    }
}
