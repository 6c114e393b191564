import JSONText

extension Validator {
    mutating func check(_ rule: ValueRule, on subject: Subject) -> Bool {
        let value = subject.value
        switch rule {
        case .type(let types):
            guard !types.contains(value) else { return true }
            let found = TypeSet.name(of: value)
            return report(.type(expected: types.names, found: found), "type", at: subject.node)
        case .oneOf(let list, let set):
            // Hashing a large value costs more than comparing it with a few small ones.
            let isListed = list.count <= 8 ? list.contains(value) : set.contains(value)
            return isListed || report(.notListed(list), "enum", at: subject.node)
        case .constant(let constant):
            return value == constant
                || report(.different(from: constant), "const", at: subject.node)
        }
    }

    mutating func check(_ rule: NumberRule, on number: JSONNumber, _ subject: Subject) -> Bool {
        switch rule {
        case .minimum(let limit):
            return number >= limit
                || report(
                    .tooSmall(number, limit: limit, isExclusive: false),
                    "minimum",
                    at: subject.node
                )
        case .exclusiveMinimum(let limit):
            return number > limit
                || report(
                    .tooSmall(number, limit: limit, isExclusive: true),
                    "exclusiveMinimum",
                    at: subject.node
                )
        case .maximum(let limit):
            return number <= limit
                || report(
                    .tooLarge(number, limit: limit, isExclusive: false),
                    "maximum",
                    at: subject.node
                )
        case .exclusiveMaximum(let limit):
            return number < limit
                || report(
                    .tooLarge(number, limit: limit, isExclusive: true),
                    "exclusiveMaximum",
                    at: subject.node
                )
        case .multipleOf(let divisor):
            return number.isMultiple(of: divisor)
                || report(.notMultiple(number, of: divisor), "multipleOf", at: subject.node)
        }
    }

    mutating func check(_ rule: StringRule, on string: JSONString, _ subject: Subject) -> Bool {
        switch rule {
        case .minLength(let limit):
            let count = string.value.unicodeScalars.count
            return count >= limit
                || report(
                    .tooFew(.characters, count: count, limit: limit),
                    "minLength",
                    at: subject.node
                )
        case .maxLength(let limit):
            // No string has more characters than bytes in its spelling.
            guard string.spelling.utf8.count > limit else { return true }
            let count = string.value.unicodeScalars.count
            return count <= limit
                || report(
                    .tooMany(.characters, count: count, limit: limit),
                    "maxLength",
                    at: subject.node
                )
        case .pattern(let pattern):
            return pattern.matches(string.value)
                || report(.noMatch(pattern: pattern.text), "pattern", at: subject.node)
        case .format(let format):
            return format.accepts(string.value)
                || report(.notOfFormat(format.rawValue), "format", at: subject.node)
        }
    }
}
