import Arguments

/// A part of many items, for one of several machines that share them: item `n` belongs to one
/// shard alone.
struct Shard: Sendable, Equatable {
    /// Everything.
    static let whole = Shard(position: 1, of: 1)

    /// Which part it is, from 1.
    let position: Int
    /// How many parts there are.
    let count: Int

    private init(position: Int, of count: Int) {
        self.position = position
        self.count = count
    }

    /// The shard of this position, from 1; nil where there is no such part.
    init?(_ position: Int, of count: Int) {
        guard count >= 1, (1...count).contains(position) else { return nil }
        self.init(position: position, of: count)
    }

    /// Reads `I/N`, such as `2/8`; nil where it is none.
    init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let position = ShardVariables.number(parts[0]),
            let count = ShardVariables.number(parts[1])
        else { return nil }
        self.init(position, of: count)
    }

    /// Whether the item of this number, from 0, belongs to it.
    func contains(_ number: Int) -> Bool {
        number % count == position - 1
    }

    /// Such as `2/8`.
    var text: String { "\(position)/\(count)" }
}

extension Shard {
    /// The shard of a command: that of `--shard`, else that of the variables of a job system, which
    /// is told on standard error; else everything.
    ///
    /// - Throws: Status 2 where `--shard` or the variables name no shard: to take everything then
    ///   would be to do the work of the others.
    static func chosen(in context: CommandContext) throws(CommandFailure) -> Shard {
        if let text = context.arguments.value(of: "shard") {
            guard let shard = Shard(text) else {
                throw .usage(
                    "bad-shard",
                    "'\(text)' is no shard",
                    remedy: "write --shard I/N, I from 1 to N, such as 2/8"
                )
            }
            return shard
        }
        for variables in ShardVariables.known {
            guard let shard = try variables.shard(in: context.environment) else { continue }
            if shard != .whole, !context.console.isQuiet {
                context.console.writeError("apicli: shard \(shard.text), by \(variables.names)\n")
            }
            return shard
        }
        return .whole
    }
}
