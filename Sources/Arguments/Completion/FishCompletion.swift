/// The completion script of fish.
struct FishCompletion {
    let spec: CommandLineSpec

    private var function: String { "_" + spec.functionName }

    var lines: [String] {
        ["# Completion of \(spec.program) for fish.", ""] + helpers + [""]
            + ["complete -c \(program) -f"] + firstWordLines
            + spec.options.map { line(for: $0, condition: nil) }
            + spec.commands.flatMap(lines(of:))
    }

    private var program: String { ShellWord.quotedForFish(spec.program) }

    private var helpers: [String] {
        let takers = spec.allOptions.filter { $0.value != nil }.flatMap(\.spellings)
        let fallback = ShellWord.quotedForFish(spec.defaultCommand ?? "-")
        return [
            "function \(function)_ask",
            "    set -l words (commandline -opc)",
            "    $words[1] __complete $argv[1] $words[2..] 2>/dev/null",
            "end",
            "",
            "function \(function)_command",
            "    set -l takers \(list(takers))",
            "    set -l skip 0",
            "    for word in (commandline -opc)[2..]",
            "        if test $skip -eq 1",
            "            set skip 0",
            "        else if contains -- $word $takers",
            "            set skip 1",
            "        else if string match -qr '^-.' -- $word",
            "            continue",
            "        else if contains -- $word \(list(spec.commands.map(\.name)))",
            "            echo $word",
            "            return",
            "        else",
            "            echo \(fallback)",
            "            return",
            "        end",
            "    end",
            "end",
            "",
            "function \(function)_is",
            "    set -l command (\(function)_command)",
            "    contains -- \"$command\" $argv",
            "end",
        ]
    }

    private var firstWordLines: [String] {
        let condition = ShellWord.quotedForFish("\(function)_is ''")
        let names = spec.commands.map { command in
            "complete -c \(program) -n \(condition) -a \(ShellWord.quotedForFish(command.name))"
                + " -d \(ShellWord.quotedForFish(command.summary))"
        }
        let first = spec.defaultPositionals.first.flatMap { candidates($0.completion) }
        return names + (first.map { ["complete -c \(program) -n \(condition) \($0)"] } ?? [])
    }

    private func lines(of command: CommandSpec) -> [String] {
        let isDefault = command.name == spec.defaultCommand
        let name = ShellWord.quotedForFish(command.name)
        let own = ShellWord.quotedForFish("\(function)_is \(name)")
        let ownOrNone = ShellWord.quotedForFish("\(function)_is \(name) ''")
        let words = command.positionals.compactMap { candidates($0.completion) }
        return words.map { "complete -c \(program) -n \(own) \($0)" }
            + command.options.map { line(for: $0, condition: isDefault ? ownOrNone : own) }
    }

    private func line(for option: OptionSpec, condition: String?) -> String {
        var words = ["complete", "-c", program]
        if let condition { words += ["-n", condition] }
        if let letter = option.letter { words += ["-s", ShellWord.quotedForFish(String(letter))] }
        words += ["-l", ShellWord.quotedForFish(option.name)]
        if let value = option.value {
            words.append(value.completion == .files ? "-r" : "-x")
            if let candidates = candidates(value.completion) { words.append(candidates) }
        }
        return (words + ["-d", ShellWord.quotedForFish(option.summary)]).joined(separator: " ")
    }

    private func candidates(_ completion: Completion) -> String? {
        switch completion {
        case .none: nil
        case .files: "-F"
        case .folders: "-a '(__fish_complete_directories)'"
        case .values(let words): "-a " + ShellWord.quotedForFish(list(words))
        case .dynamic(let kind): "-a " + ShellWord.quotedForFish("(\(function)_ask \(kind))")
        }
    }

    private func list(_ words: [String]) -> String {
        words.map(ShellWord.quotedForFish).joined(separator: " ")
    }
}
