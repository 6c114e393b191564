/// The words of the process's command line.
enum ProcessArguments {
    /// The words behind the program's name.
    static var words: [String] { Array(CommandLine.arguments.dropFirst()) }

    /// The first word that is not UTF-8, repaired; sent so, it would be another value.
    static var broken: String? {
        for index in 0..<Int(CommandLine.argc) {
            guard let word = CommandLine.unsafeArgv[index] else { continue }
            if String(validatingCString: word) == nil { return String(cString: word) }
        }
        return nil
    }
}
