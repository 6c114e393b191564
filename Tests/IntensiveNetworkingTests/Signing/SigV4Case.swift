import APIModel
import Foundation
import IntensiveNetworking
import JSONText
import Testing

/// One case of the public suite for the AWS Signature Version 4: a request and all that is to
/// become of it.
struct SigV4Case: Sendable, CustomTestStringConvertible {
    let id: String
    let context: JSONObject
    let request: SigV4Request
    let bodyText: String
    private let files: [String: String]

    var testDescription: String { id }

    /// The scheme of the case; the suite says outright what else follows from the service.
    func scheme(_ place: SignaturePlace) throws -> SigV4Scheme {
        let keys = context["credentials"]?.objectValue ?? [:]
        var description: JSONObject = [
            "accessKey": keys["access_key_id"] ?? .null,
            "secretKey": keys["secret_access_key"] ?? .null,
            "region": context["region"] ?? .null,
            "service": context["service"] ?? .null,
            "expires": context["expiration_in_seconds"] ?? .null,
            "in": .text(place.rawValue),
        ]
        if let token = keys["token"] { description.set("sessionToken", token) }
        var scheme = try SigV4Scheme(description)
        scheme.normalizesPath = context["normalize"]?.boolValue ?? true
        scheme.sendsPayloadDigest = context["sign_body"]?.boolValue ?? false
        scheme.signsSessionToken = context["omit_session_token"]?.boolValue != true
        return scheme
    }

    /// The contents of a file of the case, such as `header-signature.txt`.
    func expected(_ name: String) throws -> String {
        try #require(files["\(name).txt"])
    }
}

extension SigV4Case {
    static let folder: URL? = {
        let roots: [URL]
        if let path = ProcessInfo.processInfo.environment["APICLI_CONFORMANCE"] {
            roots = [URL(filePath: path)]
        } else {
            let parts = URL(filePath: #filePath).pathComponents
            roots = parts.indices.dropFirst()
                .map { URL(filePath: "/" + parts[1..<$0].joined(separator: "/")) }
                .map { $0.appending(path: "shared/conformance") }
        }
        return roots.map { $0.appending(path: "aws-sigv4/tests/aws-signing-test-suite/v4") }
            .last { FileManager.default.fileExists(atPath: $0.path) }
    }()

    static let all: [SigV4Case] = {
        guard let folder else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().compactMap { SigV4Case(folder.appending(path: $0)) }
    }()

    private init?(_ folder: URL) {
        var files: [String: String] = [:]
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
            files[name] = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
        }
        guard let text = files["context.json"],
            let context = (try? JSONParser.parse(Array(text.utf8)))?.objectValue,
            let request = files["request.txt"]
        else { return nil }
        id = folder.lastPathComponent
        self.context = context
        self.files = files
        (self.request, bodyText) = Self.read(request)
    }

    /// A line that begins with white space goes on with the one before it.
    private static func read(_ text: String) -> (SigV4Request, String) {
        let halves = text.components(separatedBy: "\n\n")
        let body = halves.count > 1 ? halves[1] : ""
        var lines = halves[0].split(separator: "\n")[...]
        let words = lines.removeFirst().split(separator: " ")
        let target = words.dropFirst().dropLast().joined(separator: " ")
        let parts = target.split(separator: "?", maxSplits: 1)
        var fields: [HTTPField] = []
        for line in lines {
            if line.first == " ", let last = fields.popLast() {
                fields.append(HTTPField(last.name, "\(last.value) \(line)"))
            } else {
                let parts = line.split(
                    separator: ":",
                    maxSplits: 1,
                    omittingEmptySubsequences: false
                )
                fields.append(HTTPField(String(parts[0]), String(parts[1])))
            }
        }
        let request = SigV4Request(
            method: String(words[0]),
            path: String(parts[0]),
            query: parts.count > 1 ? String(parts[1]) : nil,
            fields: HTTPFields(fields),
            payload: HexText.encode(DigestAlgorithm.sha256.digest(of: Array(body.utf8)))
        )
        return (request, body)
    }
}
