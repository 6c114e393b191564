import Diagnostics
import JSONText

/// A report for programs; its shape is written down in docs/checks.md.
struct JSONReport {
    private let results: CheckResults

    init(_ results: CheckResults) {
        self.results = results
    }

    var text: String {
        let value: JSONValue = [
            "version": 1,
            "started": .text(TimestampText.text(results.started)),
            "time": Self.seconds(results.elapsed.wholeMilliseconds),
            "environment": results.environment.map { .text($0) } ?? .null,
            "interrupted": .bool(results.isInterrupted),
            "counts": Self.value(of: results.counts),
            "suites": .array(results.suites.map(Self.value)),
        ]
        return String(decoding: JSONWriter.indented(value), as: UTF8.self) + "\n"
    }

    private static func value(of suite: CheckResults.Suite) -> JSONValue {
        [
            "endpoint": .text(suite.name),
            "summary": suite.summary.map { .text($0) } ?? .null,
            "tags": .array(suite.tags.map { .text($0) }),
            "file": .text(suite.file),
            "time": seconds(suite.milliseconds),
            "counts": value(of: suite.counts),
            "cases": .array(suite.cases.map(value)),
        ]
    }

    private static func value(of one: CheckCase) -> JSONValue {
        var object = JSONObject()
        object.set("name", .text(one.name))
        object.set("check", .text(one.check))
        object.set("row", one.row.isEmpty ? .null : .text(one.row))
        object.set("state", .text(one.state.rawValue))
        object.set("expected", .null)
        object.set("actual", .null)
        object.set("message", .null)
        object.set("remedy", .null)
        switch one.verdict {
        case .passed: break
        case .failed(let expected, let actual):
            object.set("expected", .text(expected))
            object.set("actual", .text(actual))
        case .error(let reason, let remedy):
            object.set("message", .text(reason))
            if let remedy { object.set("remedy", .text(remedy)) }
        case .skipped(let reason): object.set("message", .text(reason))
        }
        object.set("place", place(of: one))
        object.set("status", one.status.map { .integer($0) } ?? .null)
        object.set("attempts", .integer(one.attempts))
        object.set("time", seconds(one.time.wholeMilliseconds))
        return .object(object)
    }

    private static func place(of one: CheckCase) -> JSONValue {
        guard let place = one.place else { return .null }
        return [
            "path": .text(place.path),
            "line": place.location.map { .integer($0.line) } ?? .null,
            "column": place.location.map { .integer($0.column) } ?? .null,
        ]
    }

    private static func value(of counts: CheckCounts) -> JSONValue {
        [
            "total": .integer(counts.total), "passed": .integer(counts.passed),
            "failed": .integer(counts.failed), "errors": .integer(counts.errors),
            "skipped": .integer(counts.skipped),
        ]
    }

    private static func seconds(_ milliseconds: Int) -> JSONValue {
        JSONNumber(exactly: Duration.secondsText(milliseconds: milliseconds))
            .map { .number($0) } ?? .null
    }
}
