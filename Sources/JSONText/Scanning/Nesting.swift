/// Which containers are open: one bit each, so that any depth costs little.
struct Nesting: Sendable {
    private var current: UInt64 = 0
    private var full: [UInt64] = []
    /// How many containers are open.
    private(set) var depth = 0

    /// Whether the innermost open container is an object.
    var isObject: Bool { current & 1 == 1 }

    /// Opens a container.
    mutating func push(isObject: Bool) {
        if depth > 0, depth & 63 == 0 { full.append(current) }
        current = current << 1 | (isObject ? 1 : 0)
        depth += 1
    }

    /// Closes the innermost container.
    mutating func pop() {
        depth -= 1
        current >>= 1
        if depth > 0, depth & 63 == 0, let word = full.popLast() { current = word }
    }
}
