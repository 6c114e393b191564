import JMESPath
import JSONText

/// What a query came to: a value, or one of its two kinds of fault.
enum Outcome: Equatable {
    case value(JSONValue)
    case syntaxFault(QuerySyntaxFault)
    case fault(QueryFault)

    /// Makes a query of a text and evaluates it.
    static func of(_ text: String, over value: JSONValue) -> Outcome {
        let query: Query
        do throws(QuerySyntaxFault) {
            query = try Query(text)
        } catch {
            return .syntaxFault(error)
        }
        do throws(QueryFault) {
            return .value(try query.evaluate(value))
        } catch {
            return .fault(error)
        }
    }

    /// Evaluates a query over JSON text and answers compact JSON text, or the fault's category.
    static func text(of query: String, over json: String) throws -> String {
        let outcome = of(query, over: try JSONParser.parse(Array(json.utf8)))
        guard case .value(let value) = outcome else { return outcome.category?.rawValue ?? "" }
        return String(decoding: JSONWriter.compact(value), as: UTF8.self)
    }

    var category: QueryFaultCategory? {
        switch self {
        case .value: nil
        case .syntaxFault(let fault): fault.category
        case .fault(let fault): fault.category
        }
    }
}
