package import APIModel
import Diagnostics
import JSONText
import Subprocesses

/// Fetches secrets when a call needs them: runs commands, reads files, asks on the terminal.
///
/// Every value that leaves it was told to `report` before, so that a masker knows it.
package struct SecretFetcher: Sendable {
    /// How long a command may take.
    package static let commandTimeout: Duration = .seconds(30)

    private let projectFolder: String
    private let refusal: Diagnostic?
    private let prompter: Prompter
    private let deadline: ContinuousClock.Instant?
    private let report: @Sendable (String) -> Void

    /// A fetcher for the secrets of a loaded endpoint, whose commands end at the deadline.
    package init(
        _ loaded: LoadedEndpoint,
        prompter: Prompter = Prompter(),
        deadline: ContinuousClock.Instant? = nil,
        report: @escaping @Sendable (String) -> Void
    ) {
        self.init(
            projectFolder: loaded.folder.projectFolder,
            refusal: loaded.commandRefusal,
            prompter: prompter,
            deadline: deadline,
            report: report
        )
    }

    init(
        projectFolder: String,
        refusal: Diagnostic? = nil,
        prompter: Prompter = Prompter(),
        deadline: ContinuousClock.Instant? = nil,
        report: @escaping @Sendable (String) -> Void
    ) {
        self.projectFolder = projectFolder
        self.refusal = refusal
        self.prompter = prompter
        self.deadline = deadline
        self.report = report
    }

    /// The text of one secret.
    package func fetch(_ secret: Secret) async throws(SecretFault) -> String {
        let text =
            switch secret {
            case .text(let text): text
            case .command(let command): try await output(of: command)
            case .file(let path): try contents(of: path)
            case .prompt(let prompt): try prompter.ask(prompt)
            }
        report(text)
        return text
    }

    /// The same authentications, each secret in them a text.
    package func fetch(_ auth: [Authentication]) async throws(SecretFault) -> [Authentication] {
        var fetched: [Authentication] = []
        for authentication in auth { fetched.append(try await fetch(authentication)) }
        return fetched
    }

    private func fetch(
        _ authentication: Authentication
    ) async throws(SecretFault) -> Authentication {
        switch authentication {
        case .basic(let user, let password):
            let name = try await fetch(user)
            return .basic(user: .text(name), password: .text(try await fetch(password)))
        case .bearer(let token): return .bearer(.text(try await fetch(token)))
        case .apiKey(let place, let name, let value):
            return .apiKey(place: place, name: name, value: .text(try await fetch(value)))
        case .hmac(let description): return .hmac(try await fetch(description))
        case .awsSigV4(let description): return .awsSigV4(try await fetch(description))
        case .oauth2(let description): return .oauth2(try await fetch(description))
        }
    }
}

extension SecretFetcher {
    /// A description with each `{"command"}`, `{"file"}` and `{"prompt"}` in it fetched.
    private func fetch(_ description: JSONObject) async throws(SecretFault) -> JSONObject {
        var fetched = description
        for index in fetched.members.indices {
            guard let secret = Secret(fetched.members[index].value) else { continue }
            let text = try await fetch(secret)
            fetched.members[index].value = .text(text)
        }
        return fetched
    }

    private func output(of command: [String]) async throws(SecretFault) -> String {
        if let refusal { throw .refused(refusal) }
        let left = deadline.map { max(ContinuousClock.now.duration(to: $0), .milliseconds(1)) }
        let subprocess = Subprocess(
            command,
            workingDirectory: projectFolder,
            timeout: min(left ?? Self.commandTimeout, Self.commandTimeout)
        )
        let result: SubprocessResult
        do throws(SubprocessError) {
            result = try await subprocess.run()
        } catch {
            if let deadline, ContinuousClock.now >= deadline { throw .overdue(command.first ?? "") }
            throw .command(command, error)
        }
        guard result.isSuccess else {
            let words = Self.firstLine(of: result.errorOutput)
            throw .failed(command, status: result.status.code, words: words)
        }
        return try Self.text(result.output, from: command.first ?? "")
    }

    private func contents(of path: String) throws(SecretFault) -> String {
        let place = FilePath.absolute(path, below: projectFolder, home: nil)
        let file: SourceFile
        do throws(FileReader.Fault) {
            file = try FileReader.read(place, shownAs: path)
        } catch {
            throw .file(path, reason: error.words)
        }
        return try Self.text(file.bytes, from: path)
    }

    private static func text(_ bytes: [UInt8], from source: String) throws(SecretFault) -> String {
        var bytes = bytes[...]
        if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText(source) }
        guard !text.isEmpty else { throw .empty(source) }
        return text
    }

    private static func firstLine(of bytes: [UInt8]) -> String {
        String(decoding: bytes.prefix(200).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
}

extension Secret {
    /// The secret that a member of a description is: an object with one of the source's keys.
    fileprivate init?(_ value: JSONValue) {
        guard let member = value.objectValue?.members.first, value.objectValue?.members.count == 1
        else { return nil }
        switch (member.key.value, member.value) {
        case ("command", .array(let words)): self = .command(words.compactMap(\.stringValue))
        case ("file", .string(let path)): self = .file(path.value)
        case ("prompt", .string(let prompt)): self = .prompt(prompt.value)
        default: return nil
        }
    }
}
