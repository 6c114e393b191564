import APIModel
import Diagnostics

/// Shows text on a terminal: decoded from its charset, control characters escaped so that a body
/// cannot drive the terminal.
struct TerminalBody: BodyTransform {
    private let charset: Charset
    private var pending: [UInt8] = []
    private var endsLine = true

    init(charset: Charset?) {
        self.charset = charset ?? .utf8
    }

    mutating func feed(_ bytes: UnsafeRawBufferPointer, into output: inout [UInt8]) {
        pending.append(contentsOf: bytes)
        let count = charset.wholeCharacters(in: pending)
        show(charset.decode(pending[..<count]), into: &output)
        pending.removeFirst(count)
    }

    mutating func finish(into output: inout [UInt8]) {
        show(charset.decode(pending[...]), into: &output)
        if !endsLine { output.append(UInt8(ascii: "\n")) }
    }

    private mutating func show(_ text: String, into output: inout [UInt8]) {
        guard let last = text.last else { return }
        endsLine = last == "\n" || last == "\r\n"
        for scalar in text.unicodeScalars {
            let isPlain = scalar == "\n" || scalar == "\t" || !TerminalText.drivesTerminal(scalar)
            if isPlain {
                output.append(contentsOf: String(scalar).utf8)
            } else if scalar != "\r" {
                output.append(contentsOf: TerminalText.escaped(String(scalar)).utf8)
            }
        }
    }
}
