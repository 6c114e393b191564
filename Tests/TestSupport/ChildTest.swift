import Foundation

/// Runs one test of this very test program again, in a process of its own: for what the
/// environment decides, and for what could end the process.
public enum ChildTest {
    /// How a child ended.
    public struct Ending: Sendable, Equatable {
        /// Whether all of its tests passed.
        public let hasPassed: Bool
        /// The signal that ended it, nil for none.
        public let signal: Int32?
    }

    /// Whether this process is the child for this purpose.
    public static func isChild(for purpose: String) -> Bool {
        ProcessInfo.processInfo.environment[key] == purpose
    }

    /// The variable that the parent gave.
    public static func variable(_ name: String) -> String? {
        ProcessInfo.processInfo.environment[name]
    }

    /// Runs the tests whose names match the filter, with these variables besides.
    public static func run(
        purpose: String,
        filter: String,
        environment: [String: String]
    ) async throws -> Ending {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = arguments + ["--filter", filter]
        var variables = ProcessInfo.processInfo.environment
        for (name, value) in environment { variables[name] = value }
        variables[key] = purpose
        process.environment = variables
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { process in
                let isSignal = process.terminationReason == .uncaughtSignal
                continuation.resume(
                    returning: Ending(
                        hasPassed: !isSignal && process.terminationStatus == 0,
                        signal: isSignal ? process.terminationStatus : nil
                    )
                )
            }
            do {
                try process.run()
            } catch {
                continuation.resume(throwing: error)
            }
        }
    }

    private static let key = "APICLI_CHILD_TEST"

    /// What the package manager gave us, without its choice of tests.
    private static var arguments: [String] {
        var kept: [String] = []
        var given = CommandLine.arguments.dropFirst().makeIterator()
        while let argument = given.next() {
            let isChoice = ["--filter", "--skip", "--xunit-output", "--event-stream-output-path"]
            if isChoice.contains(argument) {
                _ = given.next()
            } else {
                kept.append(argument)
            }
        }
        return kept.contains("--testing-library")
            ? kept : kept + ["--testing-library", "swift-testing"]
    }
}
