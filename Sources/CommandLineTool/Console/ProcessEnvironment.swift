import Glibc

/// The environment variables of the process, read once.
enum ProcessEnvironment {
    /// All variables; of a repeated name the first counts, as `getenv` has it.
    static func variables() -> [String: String] {
        var variables: [String: String] = [:]
        var entry = environ
        while let pointer = entry.pointee {
            let text = String(cString: pointer)
            entry += 1
            guard let equals = text.firstIndex(of: "=") else { continue }
            let name = String(text[..<equals])
            if variables[name] == nil {
                variables[name] = String(text[text.index(after: equals)...])
            }
        }
        return variables
    }
}
