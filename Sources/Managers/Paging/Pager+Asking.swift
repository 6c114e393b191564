import APIModel
import JSONText

extension Pager {
    /// The pages that can be asked for now, the next first: those behind it too where numbers and
    /// the total say which there are.
    public func requests(atMost count: Int) -> [PageRequest] {
        guard case .ask(let next) = action else { return [] }
        guard case .number(let number) = progress.position, let total = progress.total,
            let page = progress.fullPage, page > 0
        else { return [next] }
        let open = max(1, (total - itemsBefore - progress.items + page - 1) / page)
        let wanted = [
            count, open, (bounds.pages ?? .max) - pagesHere, (rules.maxPages ?? .max) - pagesHere,
            bounds.items.map { ($0 - itemsHere + page - 1) / page } ?? .max,
        ]
        let stride = rules.style == .page ? 1 : page
        return (0..<max(1, wanted.min() ?? 1))
            .map { step in
                request(at: .number(number + step * stride), number: progress.pages + 1 + step)
            }
    }

    func request(at position: PagePosition, number: Int? = nil) -> PageRequest {
        var inputs = start.inputs
        var target: RequestURL?
        switch position {
        case .start: break
        case .number(let number): set(.text("\(number)"), in: &inputs)
        case .cursor(let cursor): set(Self.form(of: cursor), in: &inputs)
        case .url(let url): target = url
        }
        return PageRequest(number: number ?? progress.pages + 1, inputs: inputs, url: target)
    }

    private func set(_ form: ParamInput.Form, in inputs: inout [ParamInput]) {
        guard let name = rules.param else { return }
        inputs.removeAll { $0.name == name }
        inputs.append(ParamInput(name: name, form: form))
    }

    /// Text and numbers become what the param's type says; an object stays one.
    private static func form(of cursor: JSONValue) -> ParamInput.Form {
        switch cursor {
        case .string(let text): .text(text.value)
        case .number(let number): .text(number.spelling)
        default: .json(cursor)
        }
    }
}
