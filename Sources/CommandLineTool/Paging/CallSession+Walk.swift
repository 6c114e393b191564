import APIModel
import Managers

extension CallSession {
    /// Walks over the pages and prints the list of their items.
    func walk() async throws(CommandFailure) -> ExitStatus {
        let token = try options.walk.resumeToken.map { text throws(CommandFailure) in
            try ResumeToken(text, for: endpoint.name)
        }
        var page = PageOptions()
        page.bounds = WalkBounds(pages: options.walk.pages, items: options.output.maxItems)
        page.progress = token?.progress
        _ = try await walk(page)
        return .success
    }

    /// Walks as far as is wanted; gives where it came to.
    func walk(_ options: PageOptions) async throws(CommandFailure) -> PageProgress {
        let answer = try AnswerOutput(session: self)
        let archive = try archive()
        defer { write(archive) }
        var request = request
        try watch(&request, archive)
        var page = options
        page.deadline = self.options.walk.deadline
        page.onWait = { [console = context.console] wait, number in
            console.warn("rate limit: waiting \(wait.secondsText) s before page \(number)")
        }
        var run = WalkRun(session: self, answer: answer, pages: try pages(of: request, page))
        return try await run.run()
    }

    private func pages(
        of request: CallRequest,
        _ options: PageOptions
    ) throws(CommandFailure) -> PageSequence {
        do throws(ManagerFailure) {
            return try manager.pages(request, options: options)
        } catch {
            throw CommandFailure(error)
        }
    }
}
