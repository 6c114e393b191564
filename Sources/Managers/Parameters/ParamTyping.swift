import APIModel
import JSONText

/// Turns what was given for one param into a value of its declared type.
struct ParamTyping {
    private let files: ParamFiles
    /// The param that has taken standard input, which can be read once.
    private var inputTaker: String?
    /// The JSON value to hold to the rules, nil where the last value was none.
    private(set) var checked: JSONValue?

    init(files: ParamFiles) {
        self.files = files
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
        case .text(let text) where param.rules.type == .file: return try file(text, param)
        case .text(let text): return try json(text, param)
        case .json(let value): return try json(value, param)
        case .file(let path): return try contents(of: path, param)
        case .standardInput: return try standardInput(param)
        case .percentEncoded(let text): return .percentEncoded(text)
        }
    }

    /// Whether the place takes bytes as they are, so that a file need not be read.
    private static func streams(_ param: Param) -> Bool {
        param.place == .raw || param.place == .part && [nil, .file].contains(param.rules.type)
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
            return try file(path, param)
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
                elements += try array(read(path, param), rules, param, index: elements.count)
            case .standardInput:
                try takeInput(param)
                elements += try array(readInput(param), rules, param, index: elements.count)
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

extension ParamTyping {
    /// A file to be streamed; what is no regular file is read, since its size must be known.
    private func file(_ path: String, _ param: Param) throws(Refused) -> BoundParam.Value {
        do {
            guard let size = try files.size(path) else { return .bytes(try files.contents(path)) }
            return .file(path: path, size: size)
        } catch {
            throw Refused(param, .unreadableFile(path: path, reason: error.reason))
        }
    }

    private mutating func contents(
        of path: String,
        _ param: Param
    ) throws(Refused) -> BoundParam.Value {
        guard Self.streams(param) else { return try json(read(path, param), param) }
        switch param.rules.type {
        case nil, .file: return try file(path, param)
        default:
            // The bytes go out as they are; they are read as JSON only to be checked.
            let text = try read(path, param)
            checked = try Self.typed(text, by: param.rules, param)
            return .bytes(Array(text.utf8))
        }
    }

    private mutating func standardInput(_ param: Param) throws(Refused) -> BoundParam.Value {
        try takeInput(param)
        guard Self.streams(param) else { return try json(readInput(param), param) }
        switch param.rules.type {
        case nil, .file: return .standardInput
        default:
            let text = try readInput(param)
            checked = try Self.typed(text, by: param.rules, param)
            return .bytes(Array(text.utf8))
        }
    }

    private mutating func takeInput(_ param: Param) throws(Refused) {
        if let inputTaker {
            let reason = "param '\(inputTaker)' reads it already"
            throw Refused(param, .unreadableFile(path: "-", reason: reason))
        }
        inputTaker = param.name
    }

    private func read(_ path: String, _ param: Param) throws(Refused) -> String {
        let bytes: [UInt8]
        do { bytes = try files.contents(path) } catch {
            throw Refused(param, .unreadableFile(path: path, reason: error.reason))
        }
        return try text(of: bytes, path, param)
    }

    private func readInput(_ param: Param) throws(Refused) -> String {
        let bytes: [UInt8]
        do { bytes = try files.standardInput() } catch {
            throw Refused(param, .unreadableFile(path: "-", reason: error.reason))
        }
        return try text(of: bytes, "-", param)
    }

    private func text(
        of bytes: [UInt8],
        _ path: String,
        _ param: Param
    ) throws(Refused) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            let reason = "it is not UTF-8 text"
            throw Refused(param, .unreadableFile(path: path, reason: reason))
        }
        return text
    }
}
