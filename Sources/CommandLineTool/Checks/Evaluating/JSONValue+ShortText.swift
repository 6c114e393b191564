import APIModel
import JSONText

extension JSONValue {
    /// The value in one line of JSON, masked, then cut where it is long: cut before, a part of a
    /// secret could be left that nobody knows again.
    func shortText(_ masker: SecretMasker) -> String {
        let bytes = JSONWriter.compact(self)
        let start = String(decoding: bytes.prefix(64 << 10), as: UTF8.self)
        return masker.maskBody(start, type: "application/json").shortened(to: 200)
    }
}

extension String {
    /// The text, cut with a mark where it has more characters.
    func shortened(to count: Int) -> String {
        guard let end = index(startIndex, offsetBy: count, limitedBy: endIndex), end < endIndex
        else { return self }
        return prefix(count - 1) + "…"
    }
}
