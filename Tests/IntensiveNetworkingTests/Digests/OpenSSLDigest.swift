import APIModel
import Foundation
import IntensiveNetworking

/// The digests of the machine's own openssl, to compare with.
enum OpenSSLDigest {
    static let path = "/usr/bin/openssl"

    static var isPresent: Bool { FileManager.default.isExecutableFile(atPath: path) }

    static func digests(of paths: [String], _ algorithm: DigestAlgorithm) throws -> [String] {
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = ["dgst", "-r", "-\(algorithm.rawValue)"] + paths
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: text, as: UTF8.self).split(separator: "\n")
            .map { String($0.prefix { $0 != " " }) }
    }
}
