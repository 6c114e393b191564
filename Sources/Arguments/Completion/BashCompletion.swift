/// The completion script of Bash.
///
/// Candidates are compared and never expanded: `compgen -W` would run what a name holds.
struct BashCompletion {
    let spec: CommandLineSpec

    var lines: [String] {
        let program = ShellWord.quoted(spec.program)
        return split(Self.helpers) + ["\(spec.functionName)() {"] + split(Self.words)
            + commandSearch + valueCases + ["    [[ -n $valued ]] && return"] + optionCases
            + positionalCases + ["}", "", "complete -F \(spec.functionName) \(program)"]
    }

    private func split(_ text: String) -> [String] {
        text.replacing("FUNCTION", with: spec.functionName)
            .replacing("PROGRAM", with: spec.program)
            .split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
    }

    private var commandSearch: [String] {
        let takers = spec.allOptions.filter { $0.value != nil }.flatMap(\.spellings)
        let fallback = spec.defaultCommand ?? "-"
        return [
            "    for ((index = 0; index < ${#words[@]}; index++)); do",
            "        case \"${words[index]}\" in",
            "            \(pattern(takers)) ((index++)) ;;",
            "            -?*) ;;",
            "            \(pattern(spec.commands.map(\.name)))",
            "                if [[ -n $command ]]; then ((count++));",
            "                else command=\"${words[index]}\"; fi ;;",
            "            *) command=\"${command:-\(fallback)}\"; ((count++)) ;;",
            "        esac",
            "    done",
        ]
    }

    private var valueCases: [String] {
        let all = spec.allOptions
        // An option of this name takes other values here than with the commands before.
        let own = spec.commands.flatMap { command in
            command.options
                .filter { option in
                    all.contains {
                        $0.name == option.name && $0.value?.completion != option.value?.completion
                    }
                }
                .compactMap { valueCase($0, command.name + ":") }
        }
        let cases = all.compactMap { valueCase($0) }
        let ownCases = ["    case \"$command:$previous\" in"] + own + ["    esac"]
        return (own.isEmpty ? [] : ownCases) + ["    case \"$previous\" in"] + cases + ["    esac"]
    }

    private func valueCase(_ option: OptionSpec, _ prefix: String = "") -> String? {
        option.value.map { value in
            let words = pattern(option.spellings.map { prefix + $0 })
            return "        \(words) \(offer(value.completion)); return ;;"
        }
    }

    private var optionCases: [String] {
        let cases = spec.commands.map { command in
            let options = spec.options(of: command).map { "--" + $0.name }
            let names = [command.name] + (command.name == spec.defaultCommand ? [""] : [])
            return "            \(pattern(names)) \(offer(.values(options))) ;;"
        }
        let others = "            *) \(offer(.values(spec.options.map { "--" + $0.name }))) ;;"
        return ["    if [[ $current == -* ]]; then", "        case \"$command\" in"] + cases
            + [others, "        esac", "        return", "    fi"]
    }

    private var positionalCases: [String] {
        let names = offer(.values(spec.commands.map(\.name)))
        let first = spec.defaultPositionals.first.map { "; " + offer($0.completion) } ?? ""
        let cases = spec.commands.flatMap { command in
            command.positionals.enumerated()
                .map { index, positional in
                    let count = positional.isRepeatable ? "*" : String(index)
                    let name = ShellWord.quoted(command.name + ":")
                    return "        \(name)\(count)) \(offer(positional.completion)) ;;"
                }
        }
        return ["    case \"$command:$count\" in", "        :0) \(names)\(first) ;;"] + cases
            + ["    esac"]
    }

    private func offer(_ completion: Completion) -> String {
        switch completion {
        case .none: ":"
        case .files: "\(spec.functionName)_paths -f"
        case .folders: "\(spec.functionName)_paths -d"
        case .values(let words):
            "\(spec.functionName)_offer " + words.map(ShellWord.quoted).joined(separator: " ")
        case .dynamic(let kind): "\(spec.functionName)_ask " + ShellWord.quoted(kind)
        }
    }

    private func pattern(_ words: [String]) -> String {
        (words.isEmpty ? "''" : words.map(ShellWord.quoted).joined(separator: "|")) + ")"
    }
}

extension BashCompletion {
    private static let helpers = #"""
        # Completion of PROGRAM for Bash.

        FUNCTION_offer() {
            local candidate quoted
            for candidate in "$@"; do
                [[ $candidate == "$current"* ]] || continue
                [[ $candidate == *= ]] && compopt -o nospace 2>/dev/null
                printf -v quoted '%q' "$candidate"
                COMPREPLY+=("$quoted")
            done
        }

        FUNCTION_ask() {
            local line candidates=()
            while IFS= read -r line || [[ -n $line ]]; do
                candidates+=("${line%%$'\t'*}")
            done < <("${COMP_WORDS[0]}" __complete "$1" "${words[@]}" 2>/dev/null)
            FUNCTION_offer "${candidates[@]}"
        }

        FUNCTION_paths() {
            local line
            compopt -o filenames 2>/dev/null
            while IFS= read -r line; do
                COMPREPLY+=("$line")
            done < <(compgen "$1" -- "$current")
        }

        """#

    /// Bash takes `=` for a word of its own; here words become again what they will be.
    private static let words = #"""
            local current="${COMP_WORDS[COMP_CWORD]}" previous='' command='' valued=''
            local index count=0 glue='' words=()
            COMPREPLY=()
            for ((index = 1; index < COMP_CWORD; index++)); do
                if [[ -n $glue || ${COMP_WORDS[index]} == '=' ]] && ((${#words[@]} > 0)); then
                    words[${#words[@]}-1]+="${COMP_WORDS[index]}"
                else
                    words+=("${COMP_WORDS[index]}")
                fi
                glue=''
                [[ ${COMP_WORDS[index]} == '=' ]] && glue=1
            done
            ((${#words[@]} > 0)) && previous="${words[${#words[@]}-1]}"
            if [[ $current == '=' || -n $glue ]]; then
                [[ $current == '=' ]] && current=''
                previous="${previous%=}"
                valued=1
                unset "words[${#words[@]}-1]"
            fi
        """#
}
