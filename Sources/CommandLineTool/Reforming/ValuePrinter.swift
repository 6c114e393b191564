import APIModel
import JSONText

/// Writes views to standard output in the plan's format.
struct ValuePrinter: Sendable {
    let plan: OutputPlan
    let console: Console

    /// Writes what a view gave, behind the header if it is wanted; throws if the reader is gone.
    func print(_ outcome: ViewRunner.Outcome, after preface: [UInt8]) throws(CommandFailure) {
        let bytes: [UInt8]
        switch outcome {
        case .bytes(let output): bytes = output
        case .value(let value): bytes = text(of: value)
        }
        try console.print(preface + bytes)
    }

    /// How values are written here: coloured, escaped and fitted on a terminal alone.
    var options: FormatOptions {
        var options = FormatOptions()
        options.columns = plan.columns
        options.terminalWidth = console.outputIsTerminal ? console.width : nil
        options.style = console.colorsOutput ? .terminal : .plain
        options.escapesControls = console.outputIsTerminal
        return options
    }

    /// Says what the format could not show.
    func warn(of remarks: [FormatRemark]) {
        for remark in remarks {
            console.warn("\(remark.title); \(remark.remedy)")
        }
    }

    /// A view has no bytes as they came: a string is its characters, anything else compact JSON.
    private func raw(_ value: JSONValue) -> [UInt8] {
        guard let text = value.stringValue else {
            return JSONWriter.compact(value) + [UInt8(ascii: "\n")]
        }
        return Array("\(text)\n".utf8)
    }

    private func text(of value: JSONValue) -> [UInt8] {
        var value = value
        if let limit = plan.maxItems, case .array(let items) = value {
            value = .array(Array(items.prefix(limit)))
        }
        let isRaw = plan.format == .raw
        if isRaw || plan.valueFormat.writesCharacters, value.holdsLoneSurrogate {
            warn(of: [.loneSurrogate])
        }
        if isRaw { return raw(value) }
        let text = FormatWriter.write(value, format: plan.valueFormat, options: options)
        warn(of: text.remarks)
        return text.bytes
    }
}
