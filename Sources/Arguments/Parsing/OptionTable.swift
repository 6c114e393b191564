/// Options by their names, the first of a name winning.
struct OptionTable {
    private var byName: [String: OptionSpec] = [:]
    private var byLetter: [Character: OptionSpec] = [:]

    init(_ options: [OptionSpec]) {
        for option in options where byName[option.name] == nil {
            byName[option.name] = option
            if let letter = option.letter, byLetter[letter] == nil { byLetter[letter] = option }
        }
    }

    func option(named name: String) -> OptionSpec? { byName[name] }

    func option(letter: Unicode.Scalar) -> OptionSpec? { byLetter[Character(letter)] }
}
