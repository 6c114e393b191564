import Managers

/// Works on items as they come, a bounded number at once, and hands out what came of each.
///
/// Work begins where managers live: calls go there in any case, and each way there and back would
/// cost a change of threads. What keeps a processor busy is to leave it (`@concurrent`).
///
/// Items are asked for only while there is room for them, so that any number of them takes a
/// bounded amount of memory.
struct BoundedWork: Sendable {
    /// The most items that are worked on at once.
    let jobs: Int
    /// Whether outcomes are handed out in the order of their items, or as they come.
    let keepsOrder: Bool

    /// Works until there is no further item, `emit` says that it is enough, or the task is
    /// cancelled; what was begun is waited for and handed out in each case.
    ///
    /// `ready` gives an item that is there already, which saves asking for it; it gives none where
    /// it would have to wait, or where there is none. `weight` tells how many bytes an outcome
    /// holds while it waits for an earlier one.
    ///
    /// - Throws: What `next` or `emit` failed with, once all that was begun has ended.
    func run<Item: Sendable, Outcome: Sendable>(
        weight: (Outcome) -> Int = { _ in 0 },
        ready: @Sendable () -> Item? = { nil },
        next: @escaping @Sendable () async throws(CommandFailure) -> Item?,
        work: @escaping @Sendable (Item) async -> Outcome,
        emit: (Outcome) async throws(CommandFailure) -> Bool
    ) async throws(CommandFailure) {
        let failure = await withTaskGroup(of: WorkEvent<Item, Outcome>.self) { group in
            var queue = WorkQueue<Outcome>(jobs: jobs, keepsOrder: keepsOrder)
            var failure: CommandFailure?
            while true {
                if Task.isCancelled { queue.stop() }
                while queue.wantsItem, let item = ready() {
                    let number = queue.begin()
                    group.addTask(operation: Self.doing(work, item, number))
                }
                if queue.wantsItem {
                    queue.isAsking = true
                    group.addTask { await Self.ask(next) }
                }
                guard let event = await group.next() else { return failure }
                do throws(CommandFailure) {
                    switch event {
                    case .item(let item):
                        let number = queue.begin()
                        group.addTask(operation: Self.doing(work, item, number))
                    case .end(let fault):
                        queue.stop()
                        queue.isAsking = false
                        if let fault { throw fault }
                    case .done(let number, let outcome):
                        let ready = queue.finish(number, outcome, weight: weight(outcome))
                        for outcome in ready where try await !emit(outcome) { queue.stop() }
                    }
                } catch {
                    queue.stop()
                    failure = failure ?? error
                }
            }
        }
        if let failure { throw failure }
    }

    private static func doing<Item: Sendable, Outcome: Sendable>(
        _ work: @escaping @Sendable (Item) async -> Outcome,
        _ item: Item,
        _ number: Int
    ) -> @ManagerActor @Sendable () async -> WorkEvent<Item, Outcome> {
        { .done(number, await work(item)) }
    }

    private static func ask<Item: Sendable, Outcome: Sendable>(
        _ next: @Sendable () async throws(CommandFailure) -> Item?
    ) async -> WorkEvent<Item, Outcome> {
        do throws(CommandFailure) {
            guard let item = try await next() else { return .end(nil) }
            return .item(item)
        } catch {
            return .end(error)
        }
    }
}

/// What happens to a bounded work.
private enum WorkEvent<Item: Sendable, Outcome: Sendable>: Sendable {
    /// The next item came.
    case item(Item)
    /// There is none, or asking for it failed.
    case end(CommandFailure?)
    /// The item of this number was worked on.
    case done(Int, Outcome)
}
