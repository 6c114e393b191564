import APIModel
import JSONText
import Testing

@Suite("A secret masker")
struct SecretMaskerTests {
    private static let odd = "p)a%s>s+$:\""

    @Test(
        "masks a secret in every spelling (T085)",
        arguments: [
            ("plain", "key p)a%s>s+$:\" end"),
            ("percent, upper", "key p%29a%25s%3Es%2B%24%3A%22 end"),
            ("percent, lower", "key p%29a%25s%3es%2b%24%3a%22 end"),
            ("percent, only what must be", "key p)a%25s%3Es+$:%22 end"),
            ("percent, twice", "key p%2529a%2525s%253Es%252B%2524%253A%2522 end"),
            ("JSON", #"key p)a%s>s+$:\" end"#),
            ("JSON in JSON", #"key p)a%s>s+$:\\\" end"#),
            ("JSON by code", #"key p)a%s\u003es\u002B$:\u0022 end"#),
            ("XML", "key p)a%s&gt;s+$:&quot; end"),
            ("base64", "key cClhJXM+cyskOiI= end"),
            ("base64 for URLs", "key cClhJXM-cyskOiI end"),
            ("base64 in a URL", "key cClhJXM%2Bcyskoi end".replacing("oi", with: "OiI%3D")),
        ]
    )
    func masksSpellings(_ id: String, _ text: String) {
        let masked = SecretMasker(secrets: [Self.odd]).mask(text)
        #expect(masked.hasPrefix("key ***") && masked.hasSuffix(" end"), "\(id): \(masked)")
        #expect(masked.count <= "key ***%3D end".count, "\(id): \(masked)")
    }

    @Test("masks base64 at each alignment, with both alphabets", arguments: 0..<3, [false, true])
    func masksAlignments(_ before: Int, _ isURL: Bool) {
        let secret = "s>?>?>?cret\u{FF}"
        let whole = String(repeating: "u", count: before) + secret + "tail"
        let standard = Base64Text.encode(Array(whole.utf8))
        let encoded =
            isURL
            ? standard.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
            : standard
        let masked = SecretMasker(secrets: [secret]).mask("x \(encoded) y")
        #expect(masked.contains("***"))
        // No run of letters that the secret decided is left.
        #expect(masked.count < encoded.count - secret.utf8.count + 4)
    }

    @Test("masks Basic credentials, pair and parts")
    func masksBasic() {
        let auth = Authentication.basic(user: .text("me"), password: .text("pw"))
        let masker = SecretMasker(secrets: auth.secretTexts)
        #expect(masker.mask("Authorization: Basic bWU6cHc=") == "Authorization: Basic ***")
        #expect(masker.maskField("pw") == "***")
        #expect(masker.mask("pwd of me") == "pwd of me")
        let long = Authentication.basic(user: .text("key"), password: .text("S3cr3tPassword"))
        let sent = Base64Text.encode(Array("key:S3cr3tPassword".utf8))
        #expect(SecretMasker(secrets: ["S3cr3tPassword"]).mask(sent).contains("***"))
        #expect(SecretMasker(secrets: long.secretTexts).mask("Basic \(sent).") == "Basic ***.")
    }

    @Test("masks keys, clients and tokens of signatures, and nothing else of their descriptions")
    func masksSignatures() {
        let auth: [Authentication] = [
            .hmac(["key": .text("hmac-key"), "keyID": .text("key-id"), "string": .text("{path}")]),
            .awsSigV4([
                "region": .text("eu-central-1"), "accessKey": .text("access-key"),
                "secretKey": .text("secret-key"), "sessionToken": .text("session-token"),
            ]),
            .oauth2(["clientID": .text("client"), "clientSecret": .text("client-secret")]),
        ]
        let pair = "client:client-secret"
        #expect(
            auth.flatMap(\.secretTexts) == [
                "hmac-key", "key-id", "access-key", "secret-key", "session-token", "client",
                "client-secret", pair, Base64Text.encode(Array(pair.utf8)),
            ]
        )
    }

    @Test("masks values under six bytes only where they are a whole field")
    func masksShortFields() {
        let masker = SecretMasker(secrets: ["ab\"cd"])
        #expect(masker.mask("xx ab\"cd yy") == "xx ab\"cd yy")
        #expect(masker.maskField("ab\"cd") == "***")
        #expect(masker.maskField("ab%22cd") == "***")
        #expect(masker.maskField("YWIiY2Q=") == "***")
        #expect(masker.maskField("ab\"cd ") == "ab\"cd ")
    }

    @Test("masks a shell's quoting, line ends and characters outside the BMP")
    func masksOthers() {
        let masker = SecretMasker(secrets: ["it's 😀\n✓"])
        #expect(masker.mask(#"-d 'it'\''s 😀"# + "\n✓'") == "-d '***'")
        #expect(masker.mask(#"{"a":"it's \ud83d\ude00\n\u2713"}"#) == #"{"a":"***"}"#)
        #expect(masker.mask("a=it%27s+%F0%9F%98%80%0A%E2%9C%93&b") == "a=***&b")
    }

    @Test("joins secrets that overlap, and masks the longest")
    func joinsOverlaps() {
        let masker = SecretMasker(secrets: ["abcdefgh", "defghijk", "abcdef"])
        #expect(masker.mask("-abcdefghijk-abcdefx") == "-***-***x")
    }

    @Test("masks backslashes however often they are doubled")
    func masksBackslashes() {
        let masker = SecretMasker(secrets: [#"pa\ss\\word"#])
        #expect(masker.mask(#"<pa\ss\\word>"#) == "<***>")
        #expect(masker.mask(#"<pa\\ss\\\\word>"#) == "<***>")
        #expect(masker.mask("<pa%5Css%5C%5Cword>") == "<***>")
    }

    @Test("changes nothing without secrets, and no text without one")
    func leavesTheRest() {
        #expect(SecretMasker(secrets: ["", ""]).isEmpty)
        #expect(SecretMasker(secrets: []).mask("anything") == "anything")
        #expect(SecretMasker(secrets: ["S3cr3tX"]).mask("S3cr3t % \\ +") == "S3cr3t % \\ +")
        #expect(SecretMasker(secrets: ["S3cr3tX"]).mask([0xFF, 0x00]) == [0xFF, 0x00])
    }
}
