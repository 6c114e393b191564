import Foundation

/// The texts in which a secret could come out.
struct SecretForms {
    let forms: [(name: String, text: String)]

    init(of secret: String, user: String) {
        let upper = Self.percentEncoded(secret, spared: "", isUpper: true)
        var forms = [
            ("plain", secret), ("percent-encoded", upper),
            ("percent-encoded in small letters", upper.lowercased()),
            (
                "percent-encoded as curl does",
                Self.percentEncoded(secret, spared: "$):+", isUpper: true)
            ),
            ("percent-encoded as a form", Self.percentEncoded(secret, spared: "*", isUpper: true)),
            ("JSON", Self.json(secret)), ("JSON twice", Self.json(Self.json(secret))),
            ("XML", secret.replacing(">", with: "&gt;").replacing("\"", with: "&quot;")),
            ("XML but for quotes", secret.replacing(">", with: "&gt;")),
            ("XML by numbers", secret.replacing(">", with: "&#62;").replacing("\"", with: "&#34;")),
            ("CSV", secret.replacing("\"", with: "\"\"")),
            ("hex", secret.utf8.map { String(format: "%02x", $0) }.joined()),
            ("Basic", Data("\(user):\(secret)".utf8).base64EncodedString()),
        ]
        for offset in 0..<3 {
            let core = Self.base64Core(secret, offset)
            forms.append(("base64 from \(offset)", core))
            let url = core.replacing("+", with: "-").replacing("/", with: "_")
            forms.append(("base64url from \(offset)", url))
        }
        self.forms = forms.map { (name: $0.0, text: $0.1) }
    }

    /// The names of the forms that a text holds.
    func found(in bytes: [UInt8]) -> [String] {
        let data = Data(bytes)
        return forms.filter { data.range(of: Data($0.text.utf8)) != nil }.map(\.name)
    }

    private static func json(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }

    private static func percentEncoded(_ text: String, spared: String, isUpper: Bool) -> String {
        text.utf8
            .map { byte in
                let character = Character(UnicodeScalar(byte))
                let isPlain = character.isLetter || character.isNumber || spared.contains(character)
                return isPlain
                    ? String(character) : String(format: isUpper ? "%%%02X" : "%%%02x", byte)
            }
            .joined()
    }

    /// What is always the same of the base64 of a text that begins with the secret after so many
    /// other bytes.
    private static func base64Core(_ secret: String, _ offset: Int) -> String {
        let bytes = [UInt8](repeating: 0, count: offset) + Array(secret.utf8)
        let whole = Data(bytes).base64EncodedString().filter { $0 != "=" }
        let first = offset == 0 ? 0 : offset + 1
        let count = bytes.count * 8 / 6
        return String(whole.prefix(count).dropFirst(first))
    }
}
