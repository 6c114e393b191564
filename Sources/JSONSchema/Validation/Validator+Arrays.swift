import JSONText

extension Validator {
    mutating func check(
        _ rule: ArrayRule,
        on elements: [JSONValue],
        _ subject: Subject,
        noting evaluated: inout Evaluated
    ) -> Bool {
        let count = elements.count
        switch rule {
        case .minItems(let limit):
            return count >= limit
                || report(.tooFew(.items, count: count, limit: limit), "minItems", at: subject.node)
        case .maxItems(let limit):
            return count <= limit
                || report(
                    .tooMany(.items, count: count, limit: limit),
                    "maxItems",
                    at: subject.node
                )
        case .uniqueItems: return checkUnique(elements, subject)
        case .items(let prefix, let rest):
            return checkItems(elements, prefix: prefix, rest: rest, noting: &evaluated)
        case .contains(let schema, let least, let most):
            let found = matches(of: schema, in: elements, noting: &evaluated)
            return checkMatches(found, least: least, most: most, subject)
        }
    }

    private mutating func checkItems(
        _ elements: [JSONValue],
        prefix: [Int],
        rest: Int?,
        noting evaluated: inout Evaluated
    ) -> Bool {
        var isValid = true
        let checked = rest == nil ? min(prefix.count, elements.count) : elements.count
        for index in 0..<checked {
            guard let schema = index < prefix.count ? prefix[index] : rest else { break }
            guard !apply(schema, to: elements[index], at: .element(index)) else { continue }
            isValid = false
            if isQuiet || isExhausted { break }
        }
        evaluated.noteFirstItems(checked)
        return isValid
    }

    private mutating func checkUnique(_ elements: [JSONValue], _ subject: Subject) -> Bool {
        var places: [JSONValue: Int] = [:]
        places.reserveCapacity(elements.count)
        for (index, element) in elements.enumerated() {
            if let first = places.updateValue(index, forKey: element) {
                return report(.equalItems(first, index), "uniqueItems", at: subject.node)
            }
        }
        return true
    }

    private mutating func matches(
        of schema: Int,
        in elements: [JSONValue],
        noting evaluated: inout Evaluated
    ) -> Int {
        var count = 0
        for (index, element) in elements.enumerated() {
            var inner = Evaluated(isTracked: false)
            guard meets(schema, element, noting: &inner) else { continue }
            count += 1
            evaluated.noteItem(index)
        }
        return count
    }

    private mutating func checkMatches(
        _ count: Int,
        least: Int,
        most: Int?,
        _ subject: Subject
    ) -> Bool {
        if count < least {
            // Without `minContains` it is `contains` that asks for one.
            let keyword = least == 1 ? "contains" : "minContains"
            return report(
                .tooFew(.matchingItems, count: count, limit: least),
                keyword,
                at: subject.node
            )
        }
        guard let most, count > most else { return true }
        return report(
            .tooMany(.matchingItems, count: count, limit: most),
            "maxContains",
            at: subject.node
        )
    }

    mutating func checkUnevaluated(
        _ elements: [JSONValue],
        against schema: Int,
        noting evaluated: inout Evaluated
    ) -> Bool {
        var isValid = true
        for (index, element) in elements.enumerated() where !evaluated.hasItem(index) {
            guard !apply(schema, to: element, at: .element(index)) else { continue }
            isValid = false
            if isQuiet || isExhausted { break }
        }
        evaluated.noteFirstItems(elements.count)
        return isValid
    }
}
