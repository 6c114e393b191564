package import APIModel
import JSONText
import Synchronization

/// Decides what the mock server answers from a cassette: by method, path with query and body, those
/// that were recorded several times in their order; wherever it was recorded.
package final class CassetteRouter: Sendable {
    private let player: Mutex<CassettePlayer>
    private let origins: [String]

    /// A router over these exchanges.
    package init(_ exchanges: [CassetteExchange]) {
        player = Mutex(CassettePlayer(exchanges, scope: .target))
        origins = Set(exchanges.map { String($0.url.dropLast($0.target.utf8.count)) })
            .filter { !$0.isEmpty }.sorted()
    }

    /// The answer to a request; where none was recorded, 404 and what is nearest.
    package func respond(to request: MockRequest) -> MockResponse {
        let asked = CassetteExchange(request)
        let (found, nearest) = player.withLock { player in
            let found = player.answer(to: asked)
            return (found, found == nil ? player.nearest(to: asked) : [])
        }
        guard let found, case .bytes(let body) = found.answer else {
            return .problem(
                404,
                "the cassette has no answer to this request",
                details: [
                    ("method", .text(request.method.rawValue)), ("target", .text(asked.target)),
                    ("nearest", .array(nearest.map { .text($0) })),
                ]
            )
        }
        return MockResponse(status: found.head.status, fields: fields(of: found.head), body: body)
    }

    /// The header lines as they were, but for the coding that is taken off the recorded body, and
    /// for origins, which would lead away from here.
    private func fields(of head: ResponseHead) -> HTTPFields {
        let leading = ["location", "content-location", "link"]
        return HTTPFields(
            head.fields.lines.compactMap { line in
                let name = line.name.lowercased()
                if name == "content-encoding", isDecoded(line.value) { return nil }
                guard leading.contains(name) else { return line }
                return HTTPField(line.name, origins.reduce(line.value, Self.withoutOrigin))
            }
        )
    }

    private func isDecoded(_ coding: String) -> Bool {
        coding.lowercased().split(separator: ",").map(ByteText.trimmed)
            .allSatisfy { ["gzip", "x-gzip", "deflate", "br", "zstd", "identity"].contains($0) }
    }

    private static func withoutOrigin(_ value: String, _ origin: String) -> String {
        value.replacing("\(origin)/", with: "/")
    }
}

extension CassetteExchange {
    /// What a server knows of a request, as a cassette has it.
    fileprivate init(_ request: MockRequest) {
        let body: Body?
        switch request.body {
        case .bytes(let bytes): body = bytes.isEmpty ? nil : .bytes(bytes)
        // The parts of multipart bodies are not kept whole: they are taken to be the recorded ones.
        case .parts: body = .unrecorded
        }
        self.init(
            method: request.method.rawValue,
            url: request.target,
            body: body,
            head: ResponseHead(status: 0)
        )
    }
}
