import APIModel
import JSONText

/// The rows of `--data FILE`: CSV with a header, a JSON array of objects, or an object a line.
struct DataRows: Sendable {
    /// The params of each row.
    let rows: [[ParamInput]]

    /// The names of all params in them.
    var names: Set<String> { Set(rows.lazy.joined().map(\.name)) }

    /// Reads a file (`-` is standard input); throws status 2 with the place of a mistake.
    init(_ path: String) throws(CommandFailure) {
        let bytes = Self.withoutMark(try FileAccess.read(path, as: "--data"))
        rows =
            path.hasSuffix(".csv") || !Self.looksLikeJSON(bytes)
            ? try Self.separated(bytes, path)
            : try Self.json(bytes, path)
    }

    private static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    }

    private static func looksLikeJSON(_ bytes: [UInt8]) -> Bool {
        let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    }

    private static func json(
        _ bytes: [UInt8],
        _ path: String
    ) throws(CommandFailure) -> [[ParamInput]] {
        if let whole = try? JSONParser.parse(bytes, dialect: .strict) {
            var rows: [[ParamInput]] = []
            for (index, value) in (whole.arrayValue ?? [whole]).enumerated() {
                rows.append(try inputs(of: value, path, "element \(index + 1)"))
            }
            return rows
        }
        return try records(in: bytes, .lines, path)
            .map { record throws(CommandFailure) in
                try inputs(of: try value(of: record, path), path, "line \(record.line)")
            }
    }

    private static func value(
        of record: InputRecord,
        _ path: String
    ) throws(CommandFailure) -> JSONValue {
        do throws(JSONFault) {
            return try JSONParser.parse(record.bytes ?? [], dialect: .strict)
        } catch {
            throw bad(path, "line \(record.line)", "is not JSON: \(error.title)")
        }
    }

    private static func inputs(
        of value: JSONValue,
        _ path: String,
        _ place: String
    ) throws(CommandFailure) -> [ParamInput] {
        guard let object = value.objectValue else {
            throw bad(path, place, "is no object but \(value.typeName)")
        }
        return object.lastOfEachKey().map { ParamInput(name: $0.key.value, form: .json($0.value)) }
    }

    private static func separated(
        _ bytes: [UInt8],
        _ path: String
    ) throws(CommandFailure) -> [[ParamInput]] {
        let records = try records(in: bytes, .separated, path)
        guard let header = records.first else { return [] }
        let columns = try cells(of: header, path).map { $0 ?? "" }
        return try records.dropFirst()
            .map { record throws(CommandFailure) in
                let cells = try cells(of: record, path)
                guard cells.count == columns.count else {
                    let counts = "has \(cells.count) cells, and the header \(columns.count)"
                    throw bad(path, "line \(record.line)", counts)
                }
                return zip(columns, cells)
                    .compactMap { name, cell in
                        cell.map { ParamInput(name: name, form: .text($0)) }
                    }
            }
    }

    private static func cells(
        of record: InputRecord,
        _ path: String
    ) throws(CommandFailure) -> [SeparatedRecord.Cell] {
        do throws(SeparatedRecord.Fault) {
            return try SeparatedRecord(record.bytes ?? []).cells
        } catch {
            throw bad(path, "line \(record.line)", "is broken: \(error.title)")
        }
    }

    private static func records(
        in bytes: [UInt8],
        _ shape: RecordSplitter.Shape,
        _ path: String
    ) throws(CommandFailure) -> [InputRecord] {
        var splitter = RecordSplitter(shape)
        let records = splitter.feed(bytes) + (splitter.finish().map { [$0] } ?? [])
        if let long = records.first(where: { $0.bytes == nil }) {
            throw bad(path, "line \(long.line)", "is too long")
        }
        return records
    }

    private static func bad(_ path: String, _ place: String, _ reason: String) -> CommandFailure {
        .usage(
            "bad-data",
            "--data: '\(path)': \(place) \(reason)",
            remedy: "write CSV with a header, a JSON array of objects, or one object a line"
        )
    }
}
