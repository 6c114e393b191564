/// Quotes words for a POSIX shell, so that pasting them gives the same bytes back.
enum ShellQuoting {
    static func quote(_ word: String) -> String {
        guard !word.isEmpty else { return "''" }
        if word.utf8.allSatisfy(isPlain) { return word }
        return "'"
            + word.split(separator: "'", omittingEmptySubsequences: false)
            .joined(separator: "'\\''") + "'"
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 48...57, 65...90, 97...122: true
        default: Array("-_./:=@%+,".utf8).contains(byte)
        }
    }
}
