import APIModel
import IntensiveNetworking
import JSONText
import Managers

/// Where a named walk stands between two runs of `apicli next`, in a file of its own that only the
/// user can read.
///
/// A walk is known by its folder of definitions, endpoint, environment, session and the values of
/// its params that are no secrets.
struct WalkPosition {
    private let folder: PrivateFolder
    private let path: String

    /// The position of a session's walk; the file need not be there.
    init(of session: CallSession, named name: String, in folder: String) {
        let secrets = Set(session.endpoint.params.filter(\.isSecret).map(\.name))
        let values = session.inputs.filter { !secrets.contains($0.name) }
            .map { "\($0.name)=\($0.form)" }
        var parts = [folder, session.endpoint.name, session.site.environment, name] + values
        // A walk over a cassette is another one than that over the wire.
        if case .replay(let cassette)? = CassetteChoice(session.context.arguments) {
            parts.append("replay \(cassette)")
        }
        let digest = VisitedPages.digest(of: parts.joined(separator: "\0"))
        let label = session.endpoint.name.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "_" }
        let home = Self.stateHome(session.context.environment)
        self.folder = PrivateFolder("\(home)/apicli/next")
        path = self.folder.file("\(String(label))-\(String(digest, radix: 16)).json")
    }

    /// Where the walk goes on; nil where it has not begun, or nobody can tell any more.
    func read() -> PageProgress? {
        guard let bytes = PrivateFile.read(path), let value = try? JSONParser.parse(bytes)
        else { return nil }
        return PageProgress(json: value)
    }

    /// Keeps where the walk goes on.
    func write(_ progress: PageProgress) throws(CommandFailure) {
        let bytes = JSONWriter.compact(progress.json(withVisited: true)) + [UInt8(ascii: "\n")]
        do throws(StoreFault) {
            try folder.make()
            try PrivateFile.write(bytes, to: path)
        } catch {
            throw failure
        }
    }

    private var failure: CommandFailure {
        CommandFailure(
            .ourFault,
            code: "output.position",
            "the position of the walk cannot be kept in '\(path)'",
            remedy: "check the space and the rights of $XDG_STATE_HOME"
        )
    }

    private static func stateHome(_ environment: [String: String]) -> String {
        if let home = environment["XDG_STATE_HOME"], home.hasPrefix("/") { return home }
        return "\(environment["HOME"] ?? "")/.local/state"
    }
}
