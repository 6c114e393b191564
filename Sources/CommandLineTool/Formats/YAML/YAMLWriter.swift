import JSONText

/// Writes records as a sequence in block style (YAML 1.2.2), or one value as a document.
///
/// YAML forbids repeated keys (section 3.2.1.3): the last value of a key is written, and the key
/// is remarked on.
struct YAMLWriter: RecordWriter {
    private var tree: YAMLTree
    private var isEmpty = true

    /// A writer with these options.
    init(_ options: FormatOptions) {
        tree = YAMLTree(options)
    }

    var remarks: [FormatRemark] {
        tree.repeatedKey.map { [.repeatedKey($0.value)] } ?? []
    }

    mutating func write(_ record: JSONValue, into output: inout [UInt8]) {
        isEmpty = false
        tree.writeItem(record, into: &output)
    }

    mutating func end(into output: inout [UInt8]) {
        if isEmpty { tree.write([], into: &output) }
    }

    mutating func writeAlone(_ value: JSONValue, into output: inout [UInt8]) {
        tree.write(value, into: &output)
    }
}
