import APIModel
import JMESPath
import JSONSchema
import JSONText
import Managers

/// A check with its query or schema read once for all answers.
struct PreparedCheck: Sendable {
    private enum Test: Sendable {
        case status(StatusPattern)
        case latency(Duration)
        case body(Query)
        case header(String, Query)
        case exchange(Query)
        case schema(Schema)
        case unusable(String)
    }

    /// What it is called in reports.
    let title: String
    private let test: Test

    init(_ check: Check) {
        title = check.title
        test = Self.test(of: check.subject)
    }

    /// Judges an answer.
    func verdict(on answer: CheckedAnswer) -> CheckVerdict {
        switch test {
        case .status(let pattern): Self.judge(answer.status, pattern)
        case .latency(let limit): Self.judge(answer.time, limit)
        case .header(let name, let query):
            query.verdict(
                on: answer.header(name).map(JSONValue.text) ?? .null,
                "the value",
                answer.masker
            )
        case .exchange(let query):
            query.verdict(on: answer.exchange, "the exchange", answer.masker)
        case .body(let query):
            Self.withBody(of: answer) { query.verdict(on: $0, "the body", answer.masker) }
        case .schema(let schema): Self.withBody(of: answer, schema.verdict)
        case .unusable(let reason): .error(reason, remedy: "mend the check in its definition")
        }
    }

    private static func test(of subject: Check.Subject) -> Test {
        do {
            return switch subject {
            case .status(let pattern): .status(pattern)
            case .latency(let limit): .latency(limit)
            case .body(let text): .body(try Query(text))
            case .header(let name, let text): .header(name, try Query(text))
            case .exchange(let text): .exchange(try Query(text))
            case .schema(let value): .schema(try Schema(value))
            }
        } catch let fault as QuerySyntaxFault {
            return .unusable("the query cannot be read: \(fault.title)")
        } catch let fault as SchemaFault {
            return .unusable("the schema cannot be used: \(fault.message)")
        } catch {
            return .unusable("the check cannot be used")
        }
    }

    private static func judge(_ status: Int, _ pattern: StatusPattern) -> CheckVerdict {
        guard !pattern.matches(status) else { return .passed }
        return .failed(expected: "status \(pattern.text)", actual: "status \(status)")
    }

    private static func judge(_ time: Duration, _ limit: Duration) -> CheckVerdict {
        guard time > limit else { return .passed }
        return .failed(
            expected: "at most \(limit.secondsText) s",
            actual: "\(time.fixedSecondsText) s"
        )
    }

    private static func withBody(
        of answer: CheckedAnswer,
        _ judge: (JSONValue) -> CheckVerdict
    ) -> CheckVerdict {
        switch answer.body {
        case .success(let body): judge(body)
        case .failure(.notJSON(let reason, let line, let column)):
            .error(
                "the body is not JSON: \(reason) at line \(line), column \(column)",
                remedy: "look at the answer, or read it as text: \"response\": {\"as\": \"text\"}"
            )
        case .failure: .error("the body cannot be read")
        }
    }
}

extension Query {
    /// True passes, false fails, and anything else is no answer to a yes-or-no question.
    fileprivate func verdict(
        on value: JSONValue,
        _ name: String,
        _ masker: SecretMasker
    ) -> CheckVerdict {
        do throws(QueryFault) {
            let answer = try evaluate(value)
            guard let holds = answer.boolValue else {
                return .error(
                    "the query over \(name) gives \(answer.shortText(masker)), not true or false",
                    remedy: "ask for a boolean, such as 'length(items) > `0`'"
                )
            }
            guard !holds else { return .passed }
            return .failed(expected: text, actual: actual(in: value, masker))
        } catch {
            return .error("the query over \(name) fails: \(error.title)", remedy: error.remedy)
        }
    }

    /// The values that were compared; where nothing was, what was looked at.
    private func actual(in value: JSONValue, _ masker: SecretMasker) -> String {
        guard let compared = comparison(in: value) else {
            return "false, over \(value.shortText(masker))"
        }
        let (left, right) = (compared.left.shortText(masker), compared.right.shortText(masker))
        return "\(left) \(compared.sign) \(right)"
    }
}

extension Schema {
    private static var mostViolations: Int { 5 }

    fileprivate func verdict(on body: JSONValue) -> CheckVerdict {
        let violations = validate(body)
        guard !violations.isEmpty else { return .passed }
        if let deep = violations.first(where: { $0.fact.isUndecided }) {
            return .error(deep.message)
        }
        var lines = violations.prefix(Self.mostViolations).map(\.message)
        let more = violations.count - lines.count
        if more > 0 { lines.append("and \(more) more") }
        return .failed(
            expected: "a body that fits the schema",
            actual: lines.joined(separator: "\n")
        )
    }
}

extension SchemaViolation.Fact {
    /// Whether the schema was left before it was known what the value is.
    fileprivate var isUndecided: Bool {
        if case .tooDeep = self { true } else { false }
    }
}
