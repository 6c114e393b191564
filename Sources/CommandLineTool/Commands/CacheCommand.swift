import APIModel
import Arguments
import Diagnostics
import EndpointDefinitions
import IntensiveNetworking
import JSONText
import Managers

/// Lists or clears the answers that are kept, or forgets cookies.
struct CacheCommand: Command {
    func run(in context: CommandContext) throws(CommandFailure) -> ExitStatus {
        let words = context.arguments.positionals
        let forgetsCookies = context.arguments.has("cookies")
        let endpoint = words.count > 1 ? words[1] : nil
        switch (words.first ?? "", forgetsCookies) {
        case ("list", false): try list(endpoint, in: context)
        case ("clear", false): try clear(endpoint, in: context)
        case ("clear", true): try clearCookies(of: endpoint, in: context)
        case ("list", true):
            throw .usage(
                "conflicting-options",
                "--cookies goes with clear, not with list",
                remedy: "forget cookies with 'apicli cache clear --cookies'"
            )
        default: throw Self.unknown(words.first ?? "")
        }
        return .success
    }

    private func list(
        _ endpoint: String?,
        in context: CommandContext
    ) throws(CommandFailure) {
        let all = try store(context)?.list() ?? []
        let chosen = all.filter { endpoint == nil || $0.answer.label.endpoint == endpoint }
        if chosen.isEmpty { try check(endpoint, in: context) }
        let lines = chosen.map { CacheLineText($0, now: .now) }
        guard context.arguments.value(of: "output") == "json" else {
            let rows = Columns.aligned(lines.map(\.cells))
            return try context.print(rows.map { "\($0.trimmingBlanks)\n" }.joined())
        }
        let list = JSONValue.array(lines.map { .object($0.object) })
        try context.print(String(decoding: JSONWriter.indented(list), as: UTF8.self) + "\n")
    }

    private func clear(
        _ endpoint: String?,
        in context: CommandContext
    ) throws(CommandFailure) {
        let count =
            try store(context)?.clear { label in endpoint == nil || label.endpoint == endpoint }
            ?? 0
        if count == 0 { try check(endpoint, in: context) }
        try context.print("cleared \(count) \(count == 1 ? "answer" : "answers")\n")
    }

    private func clearCookies(
        of endpoint: String?,
        in context: CommandContext
    ) throws(CommandFailure) {
        let service = try endpoint.map { name throws(CommandFailure) in
            try context.load(name).endpoint.service
        }
        let folder = CallStores(environment: context.environment).cookies
        let count = folder.map { CookieStore.clear(folder: $0, service: service) } ?? 0
        try context.print(
            "forgot the cookies of \(count) \(count == 1 ? "environment" : "environments")\n"
        )
    }

    private func store(_ context: CommandContext) throws(CommandFailure) -> AnswerStore? {
        guard let folder = CallStores(environment: context.environment).answers else { return nil }
        let store = AnswerStore(folder: folder)
        do throws(StoreFault) {
            try store.checkTrust()
        } catch {
            throw CommandFailure(
                .definition,
                code: "cache.unusable",
                "the cache cannot be used: '\(error.path)': \(error.reason)",
                remedy: "take the folder away, or name another with XDG_CACHE_HOME"
            )
        }
        return store
    }

    /// A name of which nothing is kept has to be an endpoint's.
    private func check(
        _ endpoint: String?,
        in context: CommandContext
    ) throws(CommandFailure) {
        guard let endpoint else { return }
        _ = try context.load(endpoint)
    }

    private static func unknown(_ word: String) -> CommandFailure {
        let nearest = Nearest.match(word, among: ["list", "clear"])
        return .usage(
            "unknown-action",
            "'\(word)' is nothing that is done with the cache",
            remedy: nearest.map { "did you mean '\($0)'?" } ?? "choose list or clear"
        )
    }
}
