extension StringProtocol {
    /// The text with some characters spelled otherwise, each looked at by itself: one that carries
    /// an accent is still the same to whoever reads the file.
    func spelling(_ names: [Unicode.Scalar: String]) -> String {
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if let name = names[scalar] {
                result.append(contentsOf: name.unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// The lines of the text, whichever way they end.
    var anyLines: [String] {
        unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
            .map { line in
                let end = line.last == "\r" ? line.dropLast() : line
                return String(String.UnicodeScalarView(end))
            }
    }
}
