import Glibc

/// The program under test.
enum Binary {
    /// The built binary, which sits beside the running test bundle.
    static let path: String = {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = buffer.withUnsafeMutableBytes { bytes in
            bytes.bindMemory(to: CChar.self).baseAddress
                .map { readlink("/proc/self/exe", $0, bytes.count) } ?? 0
        }
        let bundle = String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
        return bundle.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/apicli"
    }()
}
