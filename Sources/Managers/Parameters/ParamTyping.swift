import APIModel
import JSONText

/// Turns what was given for one param into a value of its declared type.
struct ParamTyping {
    private var reader: ParamReader
    /// The JSON value to hold to the rules, nil where the last value was none.
    private(set) var checked: JSONValue?

    init(files: ParamFiles) {
        reader = ParamReader(files: files)
    }

    /// The value of these inputs, which are of one origin and at least one.
    mutating func value(
        of inputs: [ParamInput],
        for param: Param
    ) throws(Refused) -> BoundParam.Value {
        checked = nil
        if param.rules.type == .array, inputs.count > 1 || !Self.streams(param) {
            let value = JSONValue.array(try elements(of: inputs, param))
            checked = value
            return .json(value)
        }
        guard let input = inputs.first, inputs.count == 1 else { throw Refused(param, .repeated) }
        switch input.form {
        case .text(let text) where param.rules.type == .file: return try reader.file(text, param)
        case .text(let text): return try json(text, param)
        case .json(let value): return try json(value, param)
        case .file(let path) where Self.streamsAll(param): return try reader.file(path, param)
        case .file(let path): return try read(reader.text(ofFile: path, param), param)
        case .standardInput where Self.streamsAll(param): return try reader.input(param)
        case .standardInput: return try read(reader.inputText(param), param)
        case .percentEncoded(let text): return .percentEncoded(text)
        }
    }

    /// Whether the place takes bytes as they are, so that a file need not be read.
    private static func streams(_ param: Param) -> Bool {
        param.place == .raw || param.place == .part && [nil, .file].contains(param.rules.type)
    }

    /// Whether nothing has to be known of the bytes.
    private static func streamsAll(_ param: Param) -> Bool {
        streams(param) && [nil, .file].contains(param.rules.type)
    }

    /// The text of a file or of standard input; a whole body keeps its bytes, and is read as its
    /// type only to be checked.
    private mutating func read(
        _ text: String,
        _ param: Param
    ) throws(Refused) -> BoundParam.Value {
        let value = try json(text, param)
        return Self.streams(param) ? .bytes(Array(text.utf8)) : value
    }

    private mutating func json(
        _ text: String,
        _ param: Param
    ) throws(Refused) -> BoundParam.Value {
        try json(Self.typed(text, by: param.rules, param), param)
    }

    private mutating func json(
        _ value: JSONValue,
        _ param: Param
    ) throws(Refused) -> BoundParam.Value {
        if param.rules.type == .file {
            guard let path = value.stringValue else {
                throw Refused(param, .wrongType(expected: .file, found: value.shown))
            }
            return try reader.file(path, param)
        }
        checked = value
        return .json(value)
    }
}

extension ParamTyping {
    private mutating func elements(
        of inputs: [ParamInput],
        _ param: Param
    ) throws(Refused) -> [JSONValue] {
        let rules = param.rules.items.first ?? ParamRules()
        var elements: [JSONValue] = []
        for input in inputs {
            switch input.form {
            case .text(let text):
                elements.append(try Self.typed(text, by: rules, param, index: elements.count))
            case .json(.array(let values)): elements += values
            case .json(let value):
                guard input.origin == .caller else {
                    throw Refused(param, .wrongType(expected: .array, found: value.shown))
                }
                elements.append(value)
            case .file(let path):
                elements += try array(
                    reader.text(ofFile: path, param),
                    rules,
                    param,
                    index: elements.count
                )
            case .standardInput:
                elements += try array(reader.inputText(param), rules, param, index: elements.count)
            case .percentEncoded:
                let reason = "an array cannot be given percent-encoded"
                throw Refused(param, .unwritable(reason))
            }
        }
        return elements
    }

    /// A file that holds a JSON array is the elements, any other text is one element.
    private func array(
        _ text: String,
        _ rules: ParamRules,
        _ param: Param,
        index: Int
    ) throws(Refused) -> [JSONValue] {
        if let array = try? JSONParser.parse(Array(text.utf8)).arrayValue { return array }
        return [try Self.typed(text, by: rules, param, index: index)]
    }

    /// What text becomes by the declared type; without one it stays text.
    private static func typed(
        _ text: String,
        by rules: ParamRules,
        _ param: Param,
        index: Int? = nil
    ) throws(Refused) -> JSONValue {
        let wrong = { (type: ParamRules.Kind) in
            Refused(param, .wrongType(expected: type, found: text), index: index)
        }
        switch rules.type {
        case nil, .string, .file: return .text(text)
        case .integer:
            guard let number = JSONNumber(parameter: text), number.isInteger else {
                throw wrong(.integer)
            }
            return .number(number)
        case .number:
            guard let number = JSONNumber(parameter: text) else { throw wrong(.number) }
            return .number(number)
        case .boolean:
            guard text == "true" || text == "false" else { throw wrong(.boolean) }
            return .bool(text == "true")
        case .array, .object:
            do { return try JSONParser.parse(Array(text.utf8)) } catch {
                throw Refused(param, .notJSON(error.message), index: index)
            }
        }
    }
}
