import Glibc

extension SubprocessError {
    /// What went wrong, in plain words.
    package var title: String {
        switch self {
        case .notFound(let name): "command '\(name)' not found"
        case .failedToStart(let code): "command cannot be started: \(Self.reason(code))"
        case .timedOut(let limit): "command did not end within \(Self.seconds(limit))"
        case .outputTooLarge(let limit): "command wrote more than \(limit) bytes"
        case .cancelled: "command was cancelled"
        }
    }

    /// How to mend it, if anyhow.
    package var remedy: String? {
        switch self {
        case .notFound(let name):
            name.utf8.contains(UInt8(ascii: "/"))
                ? "check the path" : "install it, or give its full path"
        case .failedToStart: "check that it is a program you may run"
        case .timedOut: "give it more time, or find out what it waits for"
        case .outputTooLarge: "make it write less"
        case .cancelled: nil
        }
    }

    private static func reason(_ code: Int32) -> String {
        guard let text = strerror(code) else { return "error \(code)" }
        return String(cString: text).lowercased()
    }

    private static func seconds(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        let milliseconds = attoseconds / 1_000_000_000_000_000
        guard milliseconds > 0 else { return "\(seconds)s" }
        let digits = String(1000 + milliseconds).dropFirst()
        return "\(seconds).\(digits)s"
    }
}
