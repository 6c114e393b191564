import Diagnostics
import EndpointDefinitions

/// Says of a failure in which step of a chain it came about, and where that stands.
struct ChainPlace {
    private let loaded: LoadedChain
    private let number: Int
    /// The place in its list of the element that a call was made for.
    private let element: Int?

    init(_ loaded: LoadedChain, _ number: Int, element: Int? = nil) {
        self.loaded = loaded
        self.number = number
        self.element = element
    }

    /// The failure with the step's name, and its place where it has none.
    func locate(_ failure: CommandFailure) -> CommandFailure {
        var located = failure
        located.step = step.id
        located.isOneLine = false
        located.diagnostics = failure.diagnostics.enumerated()
            .map { index, diagnostic in
                var named = diagnostic
                named.title = "\(name): \(diagnostic.title)"
                if index == 0, diagnostic.place == nil {
                    named.place = loaded.place(ofStep: number)
                }
                return named
            }
        return located
    }

    /// A reference that does not resolve is a param that cannot be given.
    func failure(of fault: ChainFault) -> CommandFailure {
        let text = try? ChainText(fault.text)
        let reference = text?.references.first { $0.offset == fault.offset }
        let diagnostic = Diagnostic(
            code: fault.code,
            title: fault.title,
            place: loaded.place(of: reference, in: fault.text, ofStep: number),
            remedy: fault.remedy
        )
        var failure = locate(CommandFailure(.usage, [diagnostic]))
        failure.endpoint = step.call
        failure.stage = "parameters"
        return failure
    }

    private var step: ChainStep { loaded.chain.steps[number] }

    private var name: String {
        let name = "step '\(step.id)' (\(number + 1) of \(loaded.chain.steps.count))"
        guard let element, step.forEach != nil else { return name }
        return "\(name), element \(element + 1)"
    }
}
