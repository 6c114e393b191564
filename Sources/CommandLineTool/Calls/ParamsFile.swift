import APIModel
import Diagnostics
import JSONText

/// Reads `--params FILE`: one JSON object, its members the params.
enum ParamsFile {
    /// The params of the file (`-` is standard input); throws status 2.
    static func read(_ path: String) throws(CommandFailure) -> [ParamInput] {
        let bytes = try FileAccess.read(path, as: "--params")
        let value: JSONValue
        do throws(JSONFault) {
            value = try JSONParser.parse(bytes, dialect: .strict)
        } catch {
            throw CommandFailure(.usage, [diagnostic(error, path: path, bytes: bytes)])
        }
        guard case .object(let object) = value else {
            throw .usage(
                "bad-params",
                "--params: '\(path)' holds no object but \(value.typeName)",
                remedy: "write the params as one JSON object: {\"name\": value}"
            )
        }
        return object.members.map { member in
            ParamInput(name: member.key.value, form: .json(member.value), origin: .paramsFile)
        }
    }

    private static func diagnostic(_ fault: JSONFault, path: String, bytes: [UInt8]) -> Diagnostic {
        let line = String(decoding: bytes, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
            .dropFirst(fault.line - 1).first.map(String.init)
        return Diagnostic(
            code: "usage.bad-params",
            title: "--params: not JSON: \(fault.title)",
            place: Diagnostic.Place(
                path: path,
                location: SourceLocation(line: fault.line, column: fault.column),
                line: line
            ),
            remedy: "write the params as one JSON object"
        )
    }
}
