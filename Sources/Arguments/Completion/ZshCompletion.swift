/// The completion script of Z shell, on top of its `_arguments`.
struct ZshCompletion {
    let spec: CommandLineSpec

    private var function: String { spec.functionName }

    var lines: [String] {
        ["#compdef \(spec.program)", ""] + helper + [""] + firstWord + [""]
            + ["\(function)() {", "    local command='' named='' index", "    local -a specs"]
            + commandSearch
            + ["    case $command in"] + spec.commands.flatMap(commandCase) + otherCase
            + ["    esac", "    _arguments -s -S : \"${specs[@]}\"", "}", ""]
            + ["if [[ ${funcstack[1]} == \(function) ]]; then", "    \(function) \"$@\""]
            + ["else", "    compdef \(function) \(spec.program)", "fi"]
    }

    private var helper: [String] {
        [
            "\(function)_ask() {",
            "    # What _arguments adds stands before the kind.",
            "    local kind=${@[-1]} line",
            "    local -a plain open",
            "    argv=(\"${(@)argv[1,-2]}\")",
            "    for line in \"${(@f)$(\"${words[1]}\" __complete $kind "
                + "\"${(@)words[2,CURRENT-1]}\" 2>/dev/null)}\"; do",
            "        line=${line%%$'\\t'*}",
            "        case $line in",
            "            ('') ;;",
            "            (*=) open+=(\"$line\") ;;",
            "            (*) plain+=(\"$line\") ;;",
            "        esac",
            "    done",
            "    compadd \"$@\" -a plain",
            "    compadd \"$@\" -S '' -a open",
            "}",
        ]
    }

    private var firstWord: [String] {
        let names = spec.commands.map { command in
            let described = colonEscaped(command.name) + ":" + command.summary
            return "        " + ShellWord.quoted(described)
        }
        let others = spec.defaultPositionals.first.map { positional in
            ["    " + ownAction(positional.completion)]
        }
        return ["\(function)_first() {", "    local -a names", "    names=("] + names
            + ["    )", "    _describe -t commands command names"] + (others ?? []) + ["}"]
    }

    /// An action that can also stand as a line of a function.
    private func ownAction(_ completion: Completion) -> String {
        switch completion {
        case .none: ":"
        case .files: "_files"
        case .folders: "_files -/"
        case .values(let words):
            "compadd -- " + words.map(ShellWord.quoted).joined(separator: " ")
        case .dynamic(let kind): "\(function)_ask " + ShellWord.quoted(kind)
        }
    }

    private var commandSearch: [String] {
        let takers = spec.allOptions.filter { $0.value != nil }.flatMap(\.spellings)
        let fallback = ShellWord.quoted(spec.defaultCommand ?? "-")
        return [
            "    for ((index = 2; index < CURRENT; index++)); do",
            "        case ${words[index]} in",
            "            \(pattern(takers)) ((index++)) ;;",
            "            (-?*) ;;",
            "            \(pattern(spec.commands.map(\.name))) "
                + "command=${words[index]} named=1; break ;;",
            "            (*) command=\(fallback); break ;;",
            "        esac",
            "    done",
        ]
    }

    private func pattern(_ words: [String]) -> String {
        "(" + (words.isEmpty ? "''" : words.map(ShellWord.quoted).joined(separator: "|")) + ")"
    }

    private func commandCase(_ command: CommandSpec) -> [String] {
        var lines = ["        (\(ShellWord.quoted(command.name)))", "            specs=("]
        lines += spec.options(of: command).flatMap(optionSpecs).map { "                " + $0 }
        lines += ["            )", "            if [[ -n $named ]]; then"]
        lines.append("                specs+=(" + positionalSpecs(command, from: 2) + ")")
        lines += ["            else"]
        lines.append("                specs+=(" + positionalSpecs(command, from: 1) + ")")
        return lines + ["            fi", "            ;;"]
    }

    private var otherCase: [String] {
        let options = spec.options(of: nil).flatMap(optionSpecs)
        return ["        (*)", "            specs=("]
            + options.map { "                " + $0 }
            + ["                '1:command:\(function)_first'", "            )", "            ;;"]
    }

    private func positionalSpecs(_ command: CommandSpec, from start: Int) -> String {
        var specs = start > 1 ? ["'1:command: '"] : []
        for (index, positional) in command.positionals.enumerated() {
            let place = positional.isRepeatable ? "*" : String(start + index)
            let message = colonEscaped(positional.placeholder)
            specs.append(ShellWord.quoted("\(place):\(message):\(action(positional.completion))"))
        }
        return specs.joined(separator: " ")
    }

    private func optionSpecs(_ option: OptionSpec) -> [String] {
        let exclusion =
            option.isRepeatable ? "*" : "(" + option.spellings.joined(separator: " ") + ")"
        return option.spellings.map { spelling in
            let suffix = option.value == nil ? "" : spelling.hasPrefix("--") ? "=" : "+"
            let value = option.value.map { value in
                ":\(colonEscaped(value.placeholder)):\(action(value.completion))"
            }
            let summary = bracketEscaped(option.summary)
            return ShellWord.quoted("\(exclusion)\(spelling)\(suffix)[\(summary)]\(value ?? "")")
        }
    }

    private func action(_ completion: Completion) -> String {
        switch completion {
        case .none: " "
        case .files: "_files"
        case .folders: "_files -/"
        case .values(let words): "(" + words.map(choiceEscaped).joined(separator: " ") + ")"
        case .dynamic(let kind): "\(function)_ask \(kind)"
        }
    }

    private func colonEscaped(_ text: String) -> String {
        backslashed(text, [":", "\\"])
    }

    private func bracketEscaped(_ text: String) -> String {
        backslashed(text, [":", "\\", "[", "]"])
    }

    private func choiceEscaped(_ text: String) -> String {
        backslashed(text, [":", "\\", "(", ")", " ", "'", "\"", "$", "`", "&", ";", "|", "<", ">"])
    }

    private func backslashed(_ text: String, _ special: Set<Character>) -> String {
        text.reduce(into: "") { result, character in
            if special.contains(character) { result.append("\\") }
            result.append(character)
        }
    }
}
