import APIModel
import JSONText

/// The enum of a param whose values are listed: all texts, or all whole numbers.
struct EnumPlan {
    /// One listed value.
    struct Case {
        let name: SwiftName
        let literal: String
        let shown: String
    }

    let name: SwiftName
    let rawType: String
    let cases: [Case]

    /// The enum of these rules; nil where they list nothing, or values that no enum can hold.
    init?(_ rules: ParamRules, named name: String) {
        guard let allowed = rules.allowed, !allowed.isEmpty else { return nil }
        self.name = .nestedType(name)
        let texts = allowed.compactMap(\.stringValue)
        let numbers = allowed.compactMap { $0.numberValue?.intValue }
        var names = UniqueNames()
        if texts.count == allowed.count, rules.type == .string || rules.type == nil {
            rawType = "String"
            cases = Self.distinct(texts)
                .map { text in
                    let literal = SwiftLiteral.quoted(text)
                    return Case(name: names.next(.enumCase(text)), literal: literal, shown: text)
                }
        } else if numbers.count == allowed.count, rules.type == .integer {
            rawType = "Int"
            cases = Self.distinct(numbers)
                .map { number in
                    let name = number < 0 ? "valueMinus\(number.magnitude)" : "value\(number)"
                    let literal = String(number)
                    return Case(name: names.next(.enumCase(name)), literal: literal, shown: literal)
                }
        } else {
            return nil
        }
    }

    private static func distinct<Value: Hashable>(_ values: [Value]) -> [Value] {
        var seen: Set<Value> = []
        return values.filter { seen.insert($0).inserted }
    }
}

/// Cases whose names would be equal are numbered in the order they are listed.
private struct UniqueNames {
    private var taken: Set<SwiftName> = []

    mutating func next(_ name: SwiftName) -> SwiftName {
        var candidate = name
        var number = 2
        while !taken.insert(candidate).inserted {
            candidate = name.numbered(number)
            number += 1
        }
        return candidate
    }
}
