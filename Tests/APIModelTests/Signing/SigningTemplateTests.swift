import APIModel
import Testing

@Suite("A signing template")
struct SigningTemplateTests {
    @Test("reads text, parts and doubled braces")
    func reads() throws {
        let template = try SigningTemplate(
            "a{{b}} {method}\n{header:X-Day}{body:md5:base64}",
            for: .string
        )
        #expect(
            template.parts == [
                .text("a{b} "), .field(.method), .text("\n"), .field(.header("X-Day")),
                .field(.bodyDigest(.md5, .base64)),
            ]
        )
        #expect(try SigningTemplate("", for: .format).parts == [])
        #expect(
            try SigningTemplate("{timestamp:rfc1123}{body:sha256}", for: .addition).parts == [
                .field(.timestamp(.rfc1123)), .field(.bodyDigest(.sha256, .hex)),
            ]
        )
    }

    @Test(
        "refuses what is no part, or not there",
        arguments: [
            ("{method", SigningTemplate.Use.string, SigningTemplate.Fault.unclosed("method")),
            ("{Method}", .string, .unknownPart("Method")),
            ("{}", .string, .unknownPart("")),
            ("{header:}", .string, .unknownPart("header:")),
            ("{header:a b}", .string, .unknownPart("header:a b")),
            ("{body:sha3}", .string, .unknownPart("body:sha3")),
            ("{body:sha256:base32}", .string, .unknownPart("body:sha256:base32")),
            ("{timestamp:now}", .string, .unknownPart("timestamp:now")),
            ("{signature}", .string, .misplacedPart("signature")),
            ("{signature}", .addition, .misplacedPart("signature")),
            ("{body}", .addition, .misplacedPart("body")),
            ("{body}", .format, .misplacedPart("body")),
        ]
    )
    func refuses(_ text: String, _ use: SigningTemplate.Use, _ fault: SigningTemplate.Fault) {
        #expect(throws: fault) { try SigningTemplate(text, for: use) }
        #expect(fault.message.hasPrefix("'{"))
    }
}
