package import Diagnostics
import JSONText

/// The variables of a `.env` file.
///
/// A line is `NAME=value` or `export NAME=value`; spaces around name and value do not count. A
/// comment begins with `#` at the start of a line or after white space. Values in single quotes
/// are taken as they are; in double quotes `\n`, `\r`, `\t`, `\"`, `\\` and `\$` are escapes, and
/// either may hold `#`. Nothing is substituted inside values.
package struct EnvironmentFile: Sendable, Equatable {
    /// The values by name; of two lines the later one wins.
    package private(set) var variables: [String: String] = [:]
    /// The lines that are wrong.
    package private(set) var diagnostics: [Diagnostic] = []

    /// Reads the lines of a file.
    package init(_ file: SourceFile) {
        var start = 0
        let bytes = file.bytes
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            read(bytes[start..<end], of: file)
            start = end + 1
        }
    }

    // Values are secrets more often than not; a message shows only how long they are.
    private static func withoutValue(_ place: Diagnostic.Place) -> Diagnostic.Place {
        var place = place
        place.line = place.line.map { line in
            let shown = line.firstIndex(of: "=").map { line[...$0] } ?? line.prefix { $0 != " " }
            return shown + String(repeating: "*", count: line.count - shown.count)
        }
        return place
    }

    private mutating func read(_ line: ArraySlice<UInt8>, of file: SourceFile) {
        do throws(EnvironmentLine.Fault) {
            guard let line = try EnvironmentLine(line) else { return }
            variables[line.name] = line.value
        } catch {
            diagnostics.append(
                Diagnostic(
                    code: DefinitionCode.badLine.rawValue,
                    title: error.reason.title,
                    place: Self.withoutValue(file.place(of: error.span)),
                    remedy: error.reason.remedy
                )
            )
        }
    }
}
