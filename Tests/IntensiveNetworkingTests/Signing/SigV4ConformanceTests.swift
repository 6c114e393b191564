import APIModel
import IntensiveNetworking
import Testing

/// The public suite, all 38 cases, each in both places.
///
/// Of `get-header-value-multiline` the folded line is joined first: no client sends one any more
/// (RFC 9112, section 5.2), and our header lines cannot hold a line end.
@Suite("The AWS signature, by its public suite", .enabled(if: SigV4Case.folder != nil))
struct SigV4ConformanceTests {
    @Test("has all cases")
    func hasAllCases() {
        #expect(SigV4Case.all.count == 38)
    }

    @Test("in a header line (T093, T095)", arguments: SigV4Case.all)
    func signsHeader(_ example: SigV4Case) throws {
        let signed = try sign(example, .header, "header")
        let lines = try example.expected("header-signed-request").split(separator: "\n")
        let authorization = lines.first { $0.hasPrefix("Authorization:") }
        let value = try #require(signed.fields["Authorization"])
        #expect("Authorization:\(value)" == authorization.map(String.init))
        for line in lines where line.lowercased().hasPrefix("x-amz-") {
            let name = String(line.prefix { $0 != ":" })
            let value = try #require(signed.fields[name])
            #expect("\(name):\(value)" == String(line))
        }
    }

    @Test("in the query (T093, T095)", arguments: SigV4Case.all)
    func signsQuery(_ example: SigV4Case) throws {
        let signed = try sign(example, .query, "query")
        let line = try example.expected("query-signed-request").prefix { $0 != "\n" }
        let target = line.split(separator: " ").dropFirst().dropLast().joined(separator: " ")
        let query = target.split(separator: "?", maxSplits: 1).last.map(String.init)
        #expect(pairs(signed.query) == pairs(query))
        #expect(signed.fields == example.request.fields)
    }

    private func sign(
        _ example: SigV4Case,
        _ place: SignaturePlace,
        _ files: String
    ) throws -> SigV4Signing.Signed {
        let time = Timestamp(seconds: 1_440_938_160)
        let signing = SigV4Signing(try example.scheme(place), at: time)
        let signed = signing.sign(example.request)
        #expect(
            signed.canonicalRequest == (try example.expected("\(files)-canonical-request"))
        )
        #expect(signed.stringToSign == (try example.expected("\(files)-string-to-sign")))
        #expect(signed.signature == (try example.expected("\(files)-signature")))
        return signed
    }

    /// The order of unsigned pairs is nobody's concern.
    private func pairs(_ query: String?) -> [Substring] {
        (query ?? "").split(separator: "&").sorted()
    }
}
