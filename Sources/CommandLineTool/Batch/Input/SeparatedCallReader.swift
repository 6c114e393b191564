import APIModel
import Diagnostics
import JSONText

/// Reads a row of comma-separated values: each column is a param, its cells text as on the command
/// line.
///
/// A column `id` is what the row's result is known by, and the param of that name where there is
/// one. A cell with nothing in it gives no value; two quotes are an empty text.
struct SeparatedCallReader: BatchCallReader {
    private static let identity = "id"
    private let endpoint: String
    private let columns: [String]
    private let takesIdentity: Bool

    /// A reader of rows below this header; throws status 2 where a column is no param.
    init(header record: InputRecord, of endpoint: Endpoint) throws(CommandFailure) {
        self.endpoint = endpoint.name
        let params = endpoint.params.map(\.name)
        takesIdentity = params.contains(Self.identity)
        columns = try Self.columns(of: record)
        var mistakes: [Diagnostic] = []
        for name in columns where !params.contains(name) && name != Self.identity {
            let remedy =
                name.contains(where: { $0 == ";" || $0 == "\t" })
                ? "separate the columns by commas" : Suggestion.sentence(for: name, among: params)
            mistakes.append(
                Diagnostic(
                    code: "usage.unknown-column",
                    title: "--csv: the column '\(name)' is no param of \(endpoint.name)",
                    remedy: remedy ?? "it has no params"
                )
            )
        }
        guard mistakes.isEmpty else { throw CommandFailure(.usage, mistakes) }
    }

    func call(of record: InputRecord) -> BatchCall {
        var call = BatchCall(id: .integer(record.number + 1), endpoint: endpoint)
        do throws(CommandFailure) {
            let cells = try cells(of: record)
            for (name, cell) in zip(columns, cells) {
                guard let text = cell else { continue }
                if name == Self.identity { call.id = .text(text) }
                if name != Self.identity || takesIdentity {
                    call.inputs.append(ParamInput(name: name, form: .text(text)))
                }
            }
        } catch {
            call.fault = error
        }
        return call
    }

    private func cells(of record: InputRecord) throws(CommandFailure) -> [SeparatedRecord.Cell] {
        guard let bytes = record.bytes else { throw tooLong(record) }
        let cells: [SeparatedRecord.Cell]
        do throws(SeparatedRecord.Fault) {
            cells = try SeparatedRecord(bytes).cells
        } catch {
            throw fault(record, error.title, remedy: "write it as RFC 4180 has it")
        }
        guard cells.count == columns.count else {
            throw fault(
                record,
                "\(cells.count) cell\(cells.count == 1 ? "" : "s"), and the header has \(columns.count)",
                remedy: "quote cells that hold a comma or a line end"
            )
        }
        return cells
    }

    private static func columns(of record: InputRecord) throws(CommandFailure) -> [String] {
        do throws(SeparatedRecord.Fault) {
            return try SeparatedRecord(record.bytes ?? []).cells.map { $0 ?? "" }
        } catch {
            throw .usage(
                "bad-header",
                "--csv: the header in line \(record.line) is broken: \(error.title)",
                remedy: "name one param a column, as RFC 4180 has it"
            )
        }
    }
}
