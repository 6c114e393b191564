/// Reads the words of a command line one by one by a table of options.
///
/// Words are taken apart by code points and not by characters, as a value may begin with a
/// combining mark that would otherwise melt into the `=` before it.
struct ArgumentScanner {
    enum Element {
        /// An option as it was typed, with its value unless it is a flag.
        case option(OptionSpec, typed: String, value: String?)
        /// A word, where it stands, and whether `--` stands somewhere before it.
        case positional(String, index: Int, isAfterEnd: Bool)
        /// An option that the table does not have.
        case unknown(String)
        case mistake(UsageMistake)
    }

    private let words: [String]
    private let table: OptionTable
    private var index = 0
    private var isAfterEnd = false
    private var elements: [Element] = []

    /// What the words are, without the one at `skipping`.
    static func elements(
        of words: [String],
        table: OptionTable,
        skipping: Int? = nil
    ) -> [Element] {
        var scanner = ArgumentScanner(words: words, table: table)
        while scanner.index < words.count {
            if scanner.index == skipping {
                scanner.index += 1
            } else {
                scanner.readWord()
            }
        }
        return scanner.elements
    }

    private init(words: [String], table: OptionTable) {
        self.words = words
        self.table = table
    }

    private mutating func readWord() {
        let word = words[index]
        let scalars = word.unicodeScalars
        index += 1
        if isAfterEnd || scalars.first != "-" || scalars.count == 1 {
            let position = index - 1
            elements.append(.positional(word, index: position, isAfterEnd: isAfterEnd))
        } else if word == "--" {
            isAfterEnd = true
        } else if scalars.dropFirst().first == "-" {
            readLong(scalars.dropFirst(2))
        } else {
            readShort(scalars.dropFirst(), word: word)
        }
    }

    private mutating func readLong(_ body: Substring.UnicodeScalarView) {
        let separator = body.firstIndex(of: "=")
        let name = String(body[..<(separator ?? body.endIndex)])
        let given = separator.map { String(body[body.index(after: $0)...]) }
        let typed = "--" + name
        guard let option = table.option(named: name) else {
            elements.append(.unknown(typed))
            return
        }
        if let given, option.value == nil {
            elements.append(.mistake(.unexpectedValue(typed, value: given)))
        } else {
            accept(option, typed: typed, given: given)
        }
    }

    private mutating func readShort(_ body: Substring.UnicodeScalarView, word: String) {
        var rest = body
        while let letter = rest.popFirst() {
            guard let option = table.option(letter: letter) else {
                // What follows cannot be told apart from a value of the unknown option.
                let isFirst = rest.count == body.count - 1
                elements.append(.unknown(isFirst ? word : "-\(letter)"))
                return
            }
            if option.value != nil {
                accept(option, typed: "-\(letter)", given: rest.isEmpty ? nil : String(rest))
                return
            }
            accept(option, typed: "-\(letter)", given: nil)
        }
    }

    /// Takes the value that was given with the option, or else the next word whatever it is.
    private mutating func accept(_ option: OptionSpec, typed: String, given: String?) {
        var value = given
        if let wanted = option.value, value == nil {
            guard index < words.count else {
                let placeholder = wanted.placeholder
                elements.append(.mistake(.missingValue(typed, placeholder: placeholder)))
                return
            }
            value = words[index]
            index += 1
        }
        elements.append(.option(option, typed: typed, value: value))
    }
}
