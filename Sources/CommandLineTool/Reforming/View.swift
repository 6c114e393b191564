import APIModel
import Diagnostics
import JMESPath
import JSONText
import Subprocesses

/// A reformer of a definition, or a query given on the spot, ready to be applied.
struct View: Sendable {
    /// What makes the view.
    enum Work: Sendable {
        case query(Query)
        case command([String], timeout: Duration?)
    }

    /// The name messages use.
    let name: String
    let work: Work
    /// The format it asks for.
    var format: ValueFormat?
    var columns: [NamedReformer.Column] = []
    var isForFailures = false
    var seesBody = false
    var seesEvents = false
    var runsPerItem = false
    /// Whether it is `--query`, which sees what is printed without it.
    var isQueryOfCall = false

    /// A reformer of a definition; its query was checked when the definition was loaded.
    init(_ reformer: NamedReformer) throws(CommandFailure) {
        name = reformer.name
        switch reformer.work {
        case .query(let text): work = .query(try Self.query(text, from: "reformer '\(name)'"))
        case .command(let words, let timeout): work = .command(words, timeout: timeout)
        }
        format = reformer.output.flatMap(ValueFormat.init)
        columns = reformer.columns
        isForFailures = reformer.isForFailures
        seesBody = reformer.seesBody
        seesEvents = reformer.seesEvents
        runsPerItem = reformer.runsPerItem
    }

    /// A query given by `--query`.
    init(query text: String) throws(CommandFailure) {
        name = "--query"
        isQueryOfCall = true
        work = .query(try Self.query(text, from: "--query"))
        seesBody = true
    }

    /// The query of this text; a broken one is usage, its fault shown in it.
    private static func query(_ text: String, from source: String) throws(CommandFailure) -> Query {
        do throws(QuerySyntaxFault) {
            return try Query(text)
        } catch {
            let place = Diagnostic.Place(
                path: source,
                location: SourceLocation(line: 1, column: error.position.offset + 1),
                line: text,
                length: max(error.position.length, 1)
            )
            throw CommandFailure(
                .usage,
                [
                    Diagnostic(
                        code: "usage.bad-query",
                        title: error.title,
                        place: place,
                        remedy: error.remedy
                    )
                ]
            )
        }
    }
}

extension View {
    /// The view of one record of a stream; a command is waited for, and the stream with it.
    func answer(over record: JSONValue) throws(LandingError) -> JSONValue {
        switch work {
        case .query(let query):
            return try Self.answer(query, named: name, over: record, perItem: false)
        case .command(let words, let timeout):
            let command = Subprocess(
                words,
                input: JSONWriter.compact(record),
                timeout: timeout ?? .seconds(30)
            )
            return Self.value(of: try output(of: command))
        }
    }

    private func output(of command: Subprocess) throws(LandingError) -> [UInt8] {
        let result: SubprocessResult
        do throws(SubprocessError) {
            result = try command.runBlocking()
        } catch {
            throw .reformFailed(view: name, reason: error.title)
        }
        guard result.isSuccess else {
            let words = String(decoding: result.errorOutput, as: UTF8.self).trimmingLines
            let reason = "it ended with status \(result.status.code): \(words)"
            throw .reformFailed(view: name, reason: reason)
        }
        return result.output
    }

    /// What a command printed: JSON, or else text.
    static func value(of bytes: [UInt8]) -> JSONValue {
        if let value = try? JSONParser.parse(bytes) { return value }
        return .text(String(decoding: bytes, as: UTF8.self).trimmingLines)
    }

    /// The view as it is applied: one for failures sees the whole body, which is no page.
    var asWritten: View {
        var view = self
        view.seesBody = seesBody || isForFailures
        return view
    }

    /// The query's answer over a value; the query of `runsPerItem` over each element of it.
    static func answer(
        _ query: Query,
        named name: String,
        over value: JSONValue,
        perItem: Bool
    ) throws(LandingError) -> JSONValue {
        do throws(QueryFault) {
            guard perItem, let items = value.arrayValue else { return try query.evaluate(value) }
            var answers: [JSONValue] = []
            for item in items { answers.append(try query.evaluate(item)) }
            return .array(answers)
        } catch {
            throw .reformFailed(view: name, reason: error.placedTitle)
        }
    }
}

extension QueryFault {
    /// What went wrong, and where in the query.
    var placedTitle: String {
        "\(title), at character \(position.offset + 1) of the query"
    }
}
