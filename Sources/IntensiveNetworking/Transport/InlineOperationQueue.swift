import Foundation

/// A queue for URLSession's delegate calls that runs each at once, on URLSession's work queue.
///
/// So a slow sink holds libcurl back, where a real queue would pile the body up in memory.
final class InlineOperationQueue: OperationQueue, @unchecked Sendable {
    // Foundation's class is Sendable in this way, and a subclass has to say so again.

    override func addOperation(_ block: @escaping @Sendable () -> Void) {
        block()
    }
}
