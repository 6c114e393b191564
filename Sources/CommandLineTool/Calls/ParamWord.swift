import APIModel
import Diagnostics
import JSONText

/// Reads one word of the command line that gives a param: cut at the first of `=`,
/// `:=` and `@`, whatever stands behind it.
enum ParamWord {
    /// What is wrong with a word.
    enum Fault: Error, Equatable {
        /// It has none of the separators.
        case noSeparator
        /// Nothing stands before the separator.
        case noName
        /// What stands behind `:=` is not JSON.
        case notJSON(String)
    }

    static func parse(_ word: String) -> Result<ParamInput, Fault> {
        guard let mark = word.firstIndex(where: { $0 == "=" || $0 == "@" }) else {
            return .failure(.noSeparator)
        }
        var name = word[..<mark]
        let value = String(word[word.index(after: mark)...])
        guard word[mark] == "=" else { return named(name, fileForm(value)) }
        guard name.last == ":" else { return named(name, .text(value)) }
        name = name.dropLast()
        do throws(JSONFault) {
            return named(name, .json(try JSONParser.parse(Array(value.utf8), dialect: .strict)))
        } catch {
            return .failure(.notJSON(error.title))
        }
    }

    /// The same for `--param-raw k=v`, which knows one form only.
    static func parseEncoded(_ word: String) -> Result<ParamInput, Fault> {
        guard let mark = word.firstIndex(of: "=") else { return .failure(.noSeparator) }
        return named(word[..<mark], .percentEncoded(String(word[word.index(after: mark)...])))
    }

    private static func fileForm(_ path: String) -> ParamInput.Form {
        path == "-" ? .standardInput : .file(path: path)
    }

    private static func named(
        _ name: Substring,
        _ form: ParamInput.Form
    ) -> Result<ParamInput, Fault> {
        guard !name.isEmpty else { return .failure(.noName) }
        return .success(ParamInput(name: String(name), form: form))
    }
}

extension ParamWord.Fault {
    /// The fault in words.
    func diagnostic(of word: String) -> Diagnostic {
        switch self {
        case .noSeparator:
            Diagnostic(
                code: "usage.bad-param",
                title: "'\(word)' gives no param",
                remedy: "write it as name=value, name:=json or name@file"
            )
        case .noName:
            Diagnostic(
                code: "usage.bad-param",
                title: "'\(word)' names no param",
                remedy: "put the param's name before the separator"
            )
        case .notJSON(let reason):
            Diagnostic(
                code: "usage.bad-json",
                title: "the value of '\(word.prefix { $0 != ":" })' is not JSON: \(reason)",
                remedy: "quote it for the shell, or write name=value for plain text"
            )
        }
    }
}
