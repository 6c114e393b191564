import Foundation

/// Compresses by the zlib that libcurl itself uses, looked up at run time.
public enum TestCompression {
    /// zlib is missing.
    public struct Fault: Error {}

    /// This many zero bytes as gzip.
    public static func gzip(zeros count: Int) throws -> [UInt8] {
        typealias Compress =
            @convention(c) (
                UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt>?, UnsafePointer<UInt8>?,
                UInt
            ) -> Int32
        guard let library = dlopen("libz.so.1", RTLD_NOW),
            let symbol = dlsym(library, "compress"), let crc = dlsym(library, "crc32")
        else { throw Fault() }
        let zeros = [UInt8](repeating: 0, count: count)
        var output = [UInt8](repeating: 0, count: count / 500 + 1024)
        var size = UInt(output.count)
        guard unsafeBitCast(symbol, to: Compress.self)(&output, &size, zeros, UInt(count)) == 0
        else { throw Fault() }
        typealias Checksum = @convention(c) (UInt, UnsafePointer<UInt8>?, UInt32) -> UInt
        let sum = unsafeBitCast(crc, to: Checksum.self)(0, zeros, UInt32(count))
        // zlib's frame, two bytes before and four after, becomes gzip's.
        let raw = output[2..<Int(size) - 4]
        let tail = [UInt32(truncatingIfNeeded: sum), UInt32(count)]
            .flatMap { word in
                (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
            }
        return [31, 139, 8, 0, 0, 0, 0, 0, 2, 3] + raw + tail
    }
}
