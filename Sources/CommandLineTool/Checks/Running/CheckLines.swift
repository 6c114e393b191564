import Diagnostics
import Managers

/// The lines that a person reads while checks are made: one a check, more where one does not hold.
struct CheckLines {
    /// Whether they go to a terminal, which has marks and times; a pipe has words that do not
    /// change from run to run.
    let isTerminal: Bool
    let colors: Bool

    /// The lines of the cases of one call; what all of them would say is said once.
    func text(of cases: [CheckCase]) -> String {
        cases.indices
            .map { index in
                let isRepeated = index > 0 && cases[index].verdict == cases[index - 1].verdict
                return text(of: cases[index], isShort: isRepeated)
            }
            .joined()
    }

    /// The lines of a case, each with its end; short, an error does not say its reason.
    private func text(of one: CheckCase, isShort: Bool) -> String {
        let name = "\(escaped(one.endpoint))  \(escaped(one.name))"
        var lines = [isTerminal ? marked(name, one) : "\(word(one.state)) \(name)"]
        switch one.verdict {
        case .passed: break
        case .failed(let expected, let actual):
            lines += detail("expected", expected) + detail("actual", actual)
        case .error where isShort: break
        case .error(let reason, let remedy):
            lines += detail("because", reason) + (remedy.map { detail("help", $0) } ?? [])
        case .skipped(let reason): lines[0] += " (\(escaped(reason)))"
        }
        if one.needsLook && !(isShort && one.state == .error), let place = one.placeText {
            lines += detail("at", place)
        }
        return lines.map { "\($0)\n" }.joined()
    }

    /// The last line.
    func summary(_ results: CheckResults) -> String {
        let counts = results.counts
        var text = counts.text
        if isTerminal, counts.total > 0 { text += " in \(results.elapsed.fixedSecondsText) s" }
        if results.isInterrupted { text += " (interrupted)" }
        let code = counts.isGood ? (counts.passed > 0 ? "32" : "33") : "31"
        return painted(text, "1;\(code)") + "\n"
    }

    private func marked(_ name: String, _ one: CheckCase) -> String {
        let (mark, code) =
            switch one.state {
            case .passed: ("✓", "32")
            case .failed: ("✗", "31")
            case .error: ("!", "33")
            case .skipped: ("-", "2")
            }
        let time = one.isFirstOfCall && one.time > .zero ? "  \(one.time.wholeMilliseconds) ms" : ""
        return "\(painted(mark, code)) \(name)\(painted(time, "2"))"
    }

    private func word(_ state: CheckVerdict.State) -> String {
        state.rawValue + String(repeating: " ", count: 7 - state.rawValue.count)
    }

    /// A named text below a case, its further lines under its first.
    private func detail(_ name: String, _ text: String) -> [String] {
        let margin = isTerminal ? "    " : "        "
        let label = name + String(repeating: " ", count: 10 - name.count)
        let blank = String(repeating: " ", count: 10)
        return text.anyLines.enumerated()
            .map { index, line in
                margin + (index == 0 ? painted(label, "2") : blank) + escaped(line)
            }
    }

    private func painted(_ text: String, _ code: String) -> String {
        colors && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }

    private func escaped(_ text: String) -> String { TerminalText.escaped(text) }
}
