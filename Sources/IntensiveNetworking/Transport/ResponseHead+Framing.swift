import APIModel

extension ResponseHead {
    /// Why the body's length cannot be trusted, nil if it can be.
    ///
    /// Lengths that differ, and those that are no number, must not be used (RFC 9112, section 6.3);
    /// libcurl takes the last of several lines and passes over a number too large for it.
    var framingFault: String? {
        // The chunks tell the length then.
        guard !fields.contains("Transfer-Encoding") else { return nil }
        var lengths: Set<Int64> = []
        for value in fields.values(of: "Content-Length").flatMap({ $0.split(separator: ",") }) {
            let digits = value.drop { $0 == " " || $0 == "\t" }
            let text = digits.prefix { $0.isASCII && $0.isNumber }
            let isNumber = !text.isEmpty && digits.dropFirst(text.count).allSatisfy(\.isWhitespace)
            guard isNumber, let length = Int64(text) else {
                return "the Content-Length '\(value)' is no length"
            }
            lengths.insert(length)
        }
        guard lengths.count > 1 else { return nil }
        return "it has different lengths in Content-Length: "
            + lengths.sorted().map(String.init).joined(separator: " and ")
    }
}
