/// A number of bytes as people read it, in powers of 1024.
struct ByteCount {
    let count: Int64

    init(_ count: Int64) {
        self.count = count
    }

    /// Such as `512 B`, `1.5 KiB`, `12.0 MiB`.
    var text: String {
        guard count >= 1024 else { return "\(count) B" }
        var tenths = count * 10
        var unit = -1
        while tenths >= 10240 {
            tenths /= 1024
            unit += 1
        }
        return "\(tenths / 10).\(tenths % 10) \(["KiB", "MiB", "GiB", "TiB"][min(unit, 3)])"
    }
}
