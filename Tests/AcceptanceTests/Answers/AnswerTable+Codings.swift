extension AnswerCase {
    /// "hi there" in raw deflate.
    private static let deflated: [UInt8] = [
        0xCB, 0xC8, 0x54, 0x28, 0xC9, 0x48, 0x2D, 0x4A, 0x05, 0x00,
    ]
    /// "hi there" in zlib's frame.
    private static let zlib: [UInt8] =
        [0x78, 0x9C] + deflated + [0x0D, 0x43, 0x03, 0x0A]
    private static let unknown =
        "apicli: warning: the content coding 'foo' is not known; the body is passed on as it came\n"

    static let codings =
        ["zstd", "gzip", "br", "deflate"]
        .map { coding in
            AnswerCase(
                id: "T042-empty-\(coding)",
                answer: answer("", fields: "Content-Encoding: \(coding)\r\n")
            )
        } + [
            AnswerCase(
                id: "T046-raw-deflate",
                answer: coded("deflate", deflated),
                output: "hi there"
            ),
            AnswerCase(id: "T046-zlib-deflate", answer: coded("deflate", zlib), output: "hi there"),
            AnswerCase(
                id: "T046-deflate-in-gzip",
                answer: coded("deflate, gzip", gzip(zlib)),
                output: "hi there"
            ),
            AnswerCase(
                id: "T046-unknown",
                answer: coded("foo", Array("hi".utf8)),
                output: "hi",
                errorOutput: unknown
            ),
            AnswerCase(
                id: "T046-unknown-quietly",
                answer: coded("foo", Array("hi".utf8)),
                arguments: ["--quiet"],
                output: "hi"
            ),
            AnswerCase(
                id: "T046-broken",
                answer: coded("gzip", Array("nonsense".utf8)),
                errorOutput: """
                    apicli: error: x: the body cannot be decoded: Error while processing content unencoding: incorrect header check
                    help: the server sends a broken content coding

                    """,
                status: 6
            ),
        ]

    static let charsets = [
        #"text/plain; charset="ISO-8859-1""#, "text/plain; charset=utf8",
        "text/plain; charset=windows-1252;foo=bar", "text/plain; charset=klingon",
        "application/json; charset=UTF-8;",
    ]
    .map { type in
        AnswerCase(
            id: "T047-T006-untouched-\(type)",
            answer: answer("caf\u{E9} \u{80}", type),
            output: "caf\u{E9} \u{80}"
        )
    }

    private static func coded(_ coding: String, _ body: [UInt8]) -> String {
        answer(text(body), "text/plain", fields: "Content-Encoding: \(coding)\r\n")
    }

    /// A gzip member of one stored block.
    private static func gzip(_ bytes: [UInt8]) -> [UInt8] {
        let length = [UInt8(bytes.count), 0]
        return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF, 1] + length + length.map { ~$0 } + bytes
            + checksum(bytes) + length + [0, 0]
    }

    /// CRC-32, lowest byte first.
    private static func checksum(_ bytes: [UInt8]) -> [UInt8] {
        var remainder: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            remainder ^= UInt32(byte)
            for _ in 0..<8 {
                remainder = remainder >> 1 ^ (remainder & 1 == 1 ? 0xEDB8_8320 : 0)
            }
        }
        let sum = ~remainder
        return (0..<4).map { UInt8(truncatingIfNeeded: sum >> (8 * $0)) }
    }
}
