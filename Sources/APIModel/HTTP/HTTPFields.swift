/// Header lines in their order, repeated ones kept apart.
public struct HTTPFields: Hashable, Sendable, ExpressibleByArrayLiteral {
    /// All lines, in order.
    public private(set) var lines: [HTTPField]

    /// These lines, in this order.
    public init(_ lines: [HTTPField] = []) {
        self.lines = lines
    }

    /// These lines, in this order.
    public init(arrayLiteral elements: HTTPField...) {
        lines = elements
    }

    /// Whether there is no line.
    public var isEmpty: Bool { lines.isEmpty }

    /// The value of the first line of this name, nil if there is none.
    public subscript(_ name: String) -> String? {
        lines.first { $0.isNamed(name) }?.value
    }

    /// The values of all lines of this name, in order.
    public func values(of name: String) -> [String] {
        lines.filter { $0.isNamed(name) }.map(\.value)
    }

    /// Whether there is a line of this name.
    public func contains(_ name: String) -> Bool {
        lines.contains { $0.isNamed(name) }
    }

    /// Adds a line at the end.
    public mutating func append(_ field: HTTPField) {
        lines.append(field)
    }

    /// Adds these lines at the end.
    public mutating func append(contentsOf fields: HTTPFields) {
        lines += fields.lines
    }

    /// Replaces all lines of the field's name by this one, at the place of the first.
    public mutating func set(_ field: HTTPField) {
        guard let index = lines.firstIndex(where: { $0.isNamed(field.name) }) else {
            lines.append(field)
            return
        }
        lines[index] = field
        lines = lines.enumerated().filter { $0.offset <= index || !$0.element.isNamed(field.name) }
            .map(\.element)
    }

    /// Takes away all lines of this name.
    public mutating func remove(_ name: String) {
        lines.removeAll { $0.isNamed(name) }
    }

    /// These lines with all of the others', whose names replace ours.
    public func overlaid(by others: HTTPFields) -> HTTPFields {
        HTTPFields(lines.filter { !others.contains($0.name) } + others.lines)
    }
}
