import APIModel
import Foundation
import IntensiveNetworking
import Testing

@Suite("A message digest")
struct MessageDigestTests {
    @Test("is as published", arguments: DigestVector.published)
    func matches(_ vector: DigestVector) {
        #expect(HexText.encode(vector.algorithm.digest(of: vector.message)) == vector.digest)
    }

    @Test("of the million letters a is as published (FIPS 180-4)")
    func takesManyBlocks() {
        var digest = MessageDigest(.sha256)
        let portion = Array(repeating: UInt8(ascii: "a"), count: 100_000)
        for _ in 0..<10 { digest.update(portion) }
        #expect(
            HexText.encode(digest.finish())
                == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        )
    }

    @Test("does not depend on how the bytes are cut", arguments: DigestAlgorithm.allCases)
    func ignoresCuts(_ algorithm: DigestAlgorithm) {
        let bytes = Self.bytes(count: 700)
        let whole = algorithm.digest(of: bytes)
        for size in [1, 7, 63, 64, 65, 127, 128, 129, 300] {
            var digest = MessageDigest(algorithm)
            for start in stride(from: 0, to: bytes.count, by: size) {
                digest.update(Array(bytes[start..<min(start + size, bytes.count)]))
            }
            #expect(digest.finish() == whole, "in portions of \(size)")
        }
    }

    @Test(
        "agrees with openssl at every length around a block",
        .enabled(if: OpenSSLDigest.isPresent),
        arguments: DigestAlgorithm.allCases
    )
    func agreesWithOpenSSL(_ algorithm: DigestAlgorithm) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let lengths = Array(0...9) + Array(50...70) + Array(105...135) + [1000, 70_001]
        let paths = try lengths.map { length in
            let file = folder.appending(path: "\(length)")
            try Data(Self.bytes(count: length)).write(to: file)
            return file.path
        }
        let theirs = try OpenSSLDigest.digests(of: paths, algorithm)
        let ours = lengths.map { HexText.encode(algorithm.digest(of: Self.bytes(count: $0))) }
        #expect(ours == theirs)
    }

    @Test("of a body is that of its pieces' bytes, in order")
    func readsBodies() throws {
        let bytes = Self.bytes(count: 600_000)
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let body = RequestBody(pieces: [
            .bytes([1, 2, 3]), .file(path: file.path, size: 600_000), .bytes([4]),
        ])
        #expect(
            try DigestAlgorithm.sha256.digest(of: body)
                == DigestAlgorithm.sha256.digest(of: [1, 2, 3] + bytes + [4])
        )
        #expect(
            try HexText.encode(DigestAlgorithm.md5.digest(of: nil))
                == "d41d8cd98f00b204e9800998ecf8427e"
        )
    }

    @Test("of a body refuses files that are gone or shorter than measured")
    func refusesFiles() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let body = RequestBody(pieces: [.file(path: file.path, size: 10)])
        #expect(throws: FlightError.self) { try DigestAlgorithm.md5.digest(of: body) }
        try Data([1, 2]).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(
            throws: FlightError.uploadUnreadable(path: file.path, reason: "it became shorter")
        ) { try DigestAlgorithm.md5.digest(of: body) }
    }

    @Test("of standard input is refused: it could not be sent any more")
    func refusesStandardInput() {
        #expect(throws: FlightError.self) {
            try DigestAlgorithm.sha256.digest(of: RequestBody(pieces: [.standardInput]))
        }
    }

    @Test("as hexadecimal text is read back")
    func readsHex() {
        #expect(HexText.encode([0, 0x9A, 0xFF]) == "009aff")
        #expect(HexText.decode("009AfF") == [0, 0x9A, 0xFF])
        #expect(HexText.decode("0") == nil)
        #expect(HexText.decode("0g") == nil)
    }

    private static func bytes(count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 / 251) }
    }
}
