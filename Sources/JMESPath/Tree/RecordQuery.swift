package import JSONText

/// A query that treats each element of one array by itself (`items[].{id: id}`), taken apart so
/// that an array too large for memory can be answered while it is read.
///
/// Where the value at the path is no array, the whole query answers null; that is for the reader
/// of the array to see.
package struct RecordQuery: Sendable {
    /// The names that lead to the array; none where the value itself is the array.
    package let path: [FieldName]

    private let projection: Projection
    private let each: QueryNode

    /// Takes a query apart, or answers nil where an element's answer depends on other elements.
    package init?(_ query: Query) {
        var steps = query.root.steps
        guard case .projection(let projection, let each) = steps.popLast() else { return nil }
        switch projection {
        case .elements, .flattened, .filtered: break
        case .values, .slice: return nil
        }
        var path: [FieldName] = []
        for step in steps {
            guard case .field(let name) = step else { return nil }
            path.append(name)
        }
        self.path = path
        self.projection = projection
        self.each = each
    }

    /// What an element adds to the array that the query answers: nothing, a value, or several
    /// where the element is an array that is flattened.
    package func answers(for element: JSONValue) throws(QueryFault) -> [JSONValue] {
        guard case .array(let answers) = try projection.evaluate(.array([element]), each) else {
            return []
        }
        return answers
    }
}

extension QueryNode {
    fileprivate var steps: [QueryNode] {
        if case .sequence(let steps) = self { return steps }
        return [self]
    }
}
