package import Diagnostics
package import Subprocesses

/// Why a secret could not be fetched.
package enum SecretFault: Error, Sendable, Equatable {
    /// Commands of these files do not run.
    case refused(Diagnostic)
    /// The command could not be run to its end.
    case command([String], SubprocessError)
    /// The call's time was over before the command of this name ended.
    case overdue(String)
    /// The command ended with another status than 0, and what it said first.
    case failed([String], status: Int32, words: String)
    /// The file cannot be read, in the system's words.
    case file(String, reason: String)
    /// Nothing was printed, or the file is empty.
    case empty(String)
    /// The bytes are not UTF-8 text.
    case notText(String)
    /// A person would have to type it, and there is no terminal.
    case noTerminal(String)
    /// The person ended the prompt without typing anything.
    case nothingTyped(String)
}

extension SecretFault {
    /// What is to be shown; status 9.
    package var diagnostic: Diagnostic {
        if case .refused(let diagnostic) = self { return diagnostic }
        return Diagnostic(code: DefinitionCode.secret.rawValue, title: title, remedy: remedy)
    }

    private var title: String {
        switch self {
        case .refused(let diagnostic): diagnostic.title
        case .command(let command, let error):
            "the secret of '\(Self.name(command))' was not fetched: \(error.title)"
        case .overdue(let command): "the secret's command '\(command)' took too long"
        case .failed(let command, let status, let words):
            "the secret's command '\(Self.name(command))' ended with status \(status)"
                + (words.isEmpty ? "" : ": \(words)")
        case .file(let path, let reason): "the secret's file '\(path)' cannot be read: \(reason)"
        case .empty(let source): "the secret of '\(source)' is empty"
        case .notText(let source): "the secret of '\(source)' is not UTF-8 text"
        case .noTerminal(let prompt): "no terminal to ask for '\(prompt)' on"
        case .nothingTyped(let prompt): "nothing was typed for '\(prompt)'"
        }
    }

    private var remedy: String? {
        switch self {
        case .refused(let diagnostic): diagnostic.remedy
        case .command(_, let error): error.remedy
        case .overdue: "give the call more time"
        case .failed(let command, _, _): "run '\(command.joined(separator: " "))' to see why"
        case .file: "check the path, which begins beside the folder of definitions"
        case .empty: "let it give the secret, or take the authentication out"
        case .notText: "let it print text alone"
        case .noTerminal: "write \"${VAR}\" instead of the prompt, and set the variable"
        case .nothingTyped: "call again and type it"
        }
    }

    private static func name(_ command: [String]) -> String { command.first ?? "" }
}
