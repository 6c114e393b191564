extension KeyFiles {
    /// The files of a key, and for a flight beside the key's of its request's digest.
    init(folder: BoardFolder, key: String, digest: String? = nil) {
        let bytes = Array(key.utf8) + (digest.map { [0xFF] + Array($0.utf8) } ?? [])
        self.init(folder: folder, name: Self.name(of: bytes))
    }

    /// A short name of its own for each key: the 128-bit FNV-1a hash, in 32 hexadecimal digits.
    ///
    /// 0xFF is no byte of UTF-8, so that no key is taken for another key and digest.
    private static func name(of bytes: [UInt8]) -> String {
        let prime = UInt128(0x100_0000) << 64 | 0x13B
        var hash = UInt128(0x6C62_272E_07BB_0142) << 64 | 0x62B8_2175_6295_C58D
        for byte in bytes { hash = (hash ^ UInt128(byte)) &* prime }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 32 - digits.count) + digits
    }
}
