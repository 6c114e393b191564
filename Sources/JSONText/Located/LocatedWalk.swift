/// Tells a located value to a builder with a list of what is left instead of recursion.
struct LocatedWalk {
    private enum Task {
        case value(LocatedJSON)
        case member(LocatedMember)
        case closeArray(Int)
        case closeObject(Int)
    }

    private var tasks: [Task] = []

    /// Tells the whole value.
    mutating func tell(_ value: LocatedJSON, to builder: inout JSONTreeBuilder) {
        tell(one: value, to: &builder)
        while let task = tasks.popLast() {
            switch task {
            case .value(let value): tell(one: value, to: &builder)
            case .member(let member):
                builder.key(member.key, from: member.keySpan.start, to: member.keySpan.end)
                tell(one: member.value, to: &builder)
            case .closeArray(let end): builder.closeArray(at: end)
            case .closeObject(let end): builder.closeObject(at: end)
            }
        }
    }

    private mutating func tell(one located: LocatedJSON, to builder: inout JSONTreeBuilder) {
        let span = located.span
        switch located.value {
        case .null: builder.scalar(.null, from: span.start, to: span.end)
        case .bool(let value): builder.scalar(.bool(value), from: span.start, to: span.end)
        case .number(let value): builder.scalar(.number(value), from: span.start, to: span.end)
        case .string(let value): builder.scalar(.string(value), from: span.start, to: span.end)
        case .array(let elements):
            builder.openArray(at: span.start)
            tasks.append(.closeArray(span.end))
            tasks.append(contentsOf: elements.reversed().map(Task.value))
        case .object(let members):
            builder.openObject(at: span.start)
            tasks.append(.closeObject(span.end))
            tasks.append(contentsOf: members.reversed().map(Task.member))
        }
    }
}
