import APIModel
import Diagnostics
import Managers

/// One walk of the command line: its pages, its output, and how it ends.
struct WalkRun {
    private let session: CallSession
    private let answer: AnswerOutput
    private var pages: PageIterator
    private var output: WalkOutput
    private var line: WalkProgressLine

    /// A walk that has not begun.
    init(session: CallSession, answer: AnswerOutput, pages: PageSequence) {
        self.session = session
        self.answer = answer
        self.pages = pages.makeAsyncIterator()
        output = WalkOutput(session: session, plan: answer.plan, preface: answer.printer.preface)
        line = WalkProgressLine(console: session.context.console)
    }

    /// Walks to the end of what is wanted; gives where it came to.
    mutating func run() async throws(CommandFailure) -> PageProgress {
        defer { line.erase() }
        while let page = try await nextPage() {
            try output.take(page)
            session.tellRest(of: page.landing)
            line.show(pages.progress)
        }
        try await output.finish()
        return pages.progress
    }

    private mutating func nextPage() async throws(CommandFailure) -> Page? {
        do throws(ManagerFailure) {
            return try await pages.next()
        } catch {
            line.erase()
            throw try await ending(after: error)
        }
    }

    /// What is told of a walk that cannot go on: before its first page it is a call that failed,
    /// later a part of a list, with a word to go on by.
    private mutating func ending(
        after failure: ManagerFailure
    ) async throws(CommandFailure) -> CommandFailure {
        let progress = pages.progress
        guard progress.pages > 0, !failure.isCancellation else {
            if let landing = failure.landing {
                try await answer.print(landing, refusedFor: failure)
            }
            return CommandFailure(failure)
        }
        try output.abandon()
        var partial = CommandFailure(failure)
        partial.status = .partial
        partial.isOneLine = false
        partial.diagnostics = partial.diagnostics.map { told($0, failure, progress) }
        return partial
    }

    private func told(
        _ diagnostic: Diagnostic,
        _ failure: ManagerFailure,
        _ progress: PageProgress
    ) -> Diagnostic {
        var told = diagnostic
        let name = "\(failure.endpoint): "
        let title = diagnostic.title.hasPrefix(name) ? diagnostic.title.dropFirst(name.count) : ""
        told.title = "\(name)the walk ended early, before page \(progress.pages + 1): \(title)"
        guard failure.canGoOn else { return told }
        let token = ResumeToken(endpoint: failure.endpoint, progress: progress).text
        let remedies = [diagnostic.remedy, "go on with --resume-token \(token)"]
        told.remedy = remedies.compactMap(\.self).joined(separator: "; ")
        return told
    }
}

extension ManagerFailure {
    /// Whether the page before which the walk ended can be asked for later.
    fileprivate var canGoOn: Bool {
        switch reason {
        case .paging(.repeated), .paging(.leavesOrigin), .paging(.noURL), .paging(.unusableURL):
            false
        default: true
        }
    }
}
