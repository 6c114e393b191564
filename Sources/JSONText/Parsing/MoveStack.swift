/// A stack whose upper part becomes an array of exactly its size without copying an element.
struct MoveStack<Element>: ~Copyable {
    private var elements: UnsafeMutablePointer<Element>
    private var capacity: Int
    /// How many elements it holds.
    private(set) var count = 0

    init() {
        capacity = 64
        elements = UnsafeMutablePointer.allocate(capacity: capacity)
    }

    deinit {
        elements.deinitialize(count: count)
        elements.deallocate()
    }

    /// Adds an element on top.
    @inline(__always)
    mutating func push(_ element: consuming Element) {
        if count == capacity { grow() }
        (elements + count).initialize(to: element)
        count &+= 1
    }

    /// Takes the topmost element, nil if there is none.
    @inline(__always)
    mutating func pop() -> Element? {
        guard count > 0 else { return nil }
        count &-= 1
        return (elements + count).move()
    }

    /// Takes everything from this index on.
    mutating func removeAll(from start: Int) -> [Element] {
        let moved = count - start
        guard moved > 0 else { return [] }
        count = start
        let source = elements + start
        return Array(unsafeUninitializedCapacity: moved) { buffer, initialized in
            buffer.baseAddress?.moveInitialize(from: source, count: moved)
            initialized = moved
        }
    }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: elements, count: count)
        elements.deallocate()
        elements = larger
        capacity *= 2
    }
}
