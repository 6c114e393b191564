import JSONText

extension QueryParser {
    /// Parses the elements of a new array, after its bracket.
    mutating func parseList() throws(QuerySyntaxFault) -> QueryNode {
        var elements: [QueryNode] = []
        repeat {
            elements.append(try parseExpression(bindingMoreThan: 0))
        } while try continues(until: .closeBracket, "]")
        return .list(elements)
    }

    /// Parses a new object; of a key that is given twice the last value counts.
    mutating func parseObject() throws(QuerySyntaxFault) -> QueryNode {
        advance()
        var members: [QueryMember] = []
        var places: [JSONString: Int] = [:]
        repeat {
            let key = try parseKey()
            let value = try parseExpression(bindingMoreThan: 0)
            if let place = places[key] {
                members[place].value = value
            } else {
                places[key] = members.count
                members.append(QueryMember(key: key, value: value))
            }
        } while try continues(until: .closeBrace, "}")
        return .object(members)
    }

    private mutating func parseKey() throws(QuerySyntaxFault) -> JSONString {
        switch next {
        case .identifier(let name), .quotedIdentifier(let name):
            advance()
            try expect(.colon, ":")
            return JSONString(name)
        default: throw unexpected(wanted: .key)
        }
    }
}
