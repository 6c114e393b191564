import APIModel

/// Reads what params name: files, and standard input, which can be read once.
struct ParamReader {
    private let files: ParamFiles
    /// The param that has taken standard input.
    private var inputTaker: String?

    init(files: ParamFiles) {
        self.files = files
    }

    /// A file to be streamed; what is no regular file is read, since its size must be known.
    func file(_ path: String, _ param: Param) throws(Refused) -> BoundParam.Value {
        do {
            guard let size = try files.size(path) else { return .bytes(try files.contents(path)) }
            return .file(path: path, size: size)
        } catch {
            throw Refused(param, .unreadableFile(path: path, reason: error.reason))
        }
    }

    /// Standard input to be streamed.
    mutating func input(_ param: Param) throws(Refused) -> BoundParam.Value {
        try takeInput(param)
        return .standardInput
    }

    /// The text of a file, nothing stripped.
    func text(ofFile path: String, _ param: Param) throws(Refused) -> String {
        let bytes: [UInt8]
        do { bytes = try files.contents(path) } catch {
            throw Refused(param, .unreadableFile(path: path, reason: error.reason))
        }
        return try text(of: bytes, path, param)
    }

    /// The text of standard input, nothing stripped.
    mutating func inputText(_ param: Param) throws(Refused) -> String {
        try takeInput(param)
        let bytes: [UInt8]
        do { bytes = try files.standardInput() } catch {
            throw Refused(param, .unreadableFile(path: "-", reason: error.reason))
        }
        return try text(of: bytes, "-", param)
    }

    private mutating func takeInput(_ param: Param) throws(Refused) {
        if let inputTaker {
            let reason = "param '\(inputTaker)' reads it already"
            throw Refused(param, .unreadableFile(path: "-", reason: reason))
        }
        inputTaker = param.name
    }

    private func text(
        of bytes: [UInt8],
        _ path: String,
        _ param: Param
    ) throws(Refused) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Refused(param, .unreadableFile(path: path, reason: "it is not UTF-8 text"))
        }
        return text
    }
}
