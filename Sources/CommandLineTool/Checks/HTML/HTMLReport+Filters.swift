extension HTMLReport {
    /// All tags of the endpoints, in the order they first come.
    var tags: [String] {
        var seen: Set<String> = []
        return results.suites.flatMap(\.tags).filter { seen.insert($0).inserted }
    }

    /// The buttons that the script makes work; without it they are not shown.
    var filters: String {
        let counts = results.counts
        guard counts.total > 1 else { return "" }
        let states = CheckVerdict.State.allCases.filter { counts.of($0) > 0 }
        let stateButtons = states.map { state in
            let name = counts.of(state) == 1 ? state.rawValue : state.plural
            return button("state", state.rawValue, "\(name) <b>\(counts.of(state))</b>")
        }
        let tagButtons = tags.enumerated()
            .map { button("tag", "\($0)", HTMLText.escaped($1)) }
        var groups: [String] = []
        if states.count > 1 { groups.append(group("State", stateButtons)) }
        if !tagButtons.isEmpty { groups.append(group("Tag", tagButtons)) }
        guard !groups.isEmpty else { return "" }
        return """
            <section id="filters" class="filters" aria-label="Filters" hidden>
            \(groups.joined(separator: "\n"))
            <p id="shown" role="status"></p>
            </section>
            """
    }

    private func group(_ name: String, _ buttons: [String]) -> String {
        "<div role=\"group\" aria-label=\"\(name)\"><span class=\"label\">\(name)</span>"
            + "\(buttons.joined())</div>"
    }

    private func button(_ kind: String, _ value: String, _ label: String) -> String {
        "<button type=\"button\" class=\"\(kind == "state" ? value : "tag")\" data-kind=\"\(kind)\" "
            + "data-value=\"\(value)\" aria-pressed=\"false\">\(label)</button>"
    }
}
