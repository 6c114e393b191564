import APIModel
import Subprocesses

/// Encodes and decodes by the commands of a definition.
///
/// A command reads the body on standard input and writes what stands for it on standard output;
/// any status but 0 is a fault, told with what it wrote on standard error. Who makes it sees to it
/// that the definition's commands may run at all.
struct CommandPayload: PayloadCoding {
    /// How long a command may take that says nothing of it.
    private static let defaultTimeout = Duration.seconds(30)

    let payload: Payload
    /// How long the call may take in all, nil for any time.
    var bound: Duration?

    var encodesBodies: Bool { payload.encode != nil }
    var decodesBodies: Bool { payload.decode != nil }

    func encode(body: [UInt8]) async throws(PayloadFault) -> [UInt8] {
        try await run(payload.encode, on: body)
    }

    func decode(body: [UInt8]) async throws(PayloadFault) -> [UInt8] {
        try await run(payload.decode, on: body)
    }

    private func run(
        _ command: Payload.Command?,
        on body: [UInt8]
    ) async throws(PayloadFault) -> [UInt8] {
        guard let command else { return body }
        let name = command.command.first ?? ""
        let own = command.timeout ?? Self.defaultTimeout
        let deadline = bound.map { ContinuousClock.now + $0 }
        let result: SubprocessResult
        do throws(SubprocessError) {
            let process = Subprocess(
                command.command,
                input: body,
                timeout: min(own, bound ?? own)
            )
            result = try await process.run()
        } catch {
            var fault = PayloadFault("'\(name)': \(error.title)")
            if let deadline, ContinuousClock.now >= deadline { fault.overdue = bound }
            throw fault
        }
        guard result.isSuccess else { throw PayloadFault(Self.reason(name, result)) }
        return result.output
    }

    private static func reason(_ name: String, _ result: SubprocessResult) -> String {
        let status = "'\(name)' ended with status \(result.status.code)"
        let lines = String(decoding: result.errorOutput, as: UTF8.self)
            .split(whereSeparator: \.isNewline)
            .joined(separator: "; ")
        return lines.isEmpty ? status : "\(status): \(lines)"
    }
}
