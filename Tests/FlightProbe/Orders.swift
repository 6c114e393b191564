import Foundation

/// The lines of standard input.
enum Orders {
    /// Calls this with each line on a thread of its own; the end of the input is `release`.
    static func read(_ take: @escaping @Sendable (String) -> Void) {
        Thread.detachNewThread {
            while let line = readLine() { take(line) }
            take("release")
        }
    }
}
