/// Which parts of one value schemas have looked at with success (JSON Schema Core 2020-12,
/// section 11).
struct Evaluated {
    /// Whether anybody asks; if not, nothing is noted.
    let isTracked: Bool
    private var allProperties = false
    /// The places of properties among the members that count.
    private var properties: Set<Int> = []
    private var firstItems = 0
    private var items: Set<Int> = []

    init(isTracked: Bool) {
        self.isTracked = isTracked
    }

    mutating func noteProperty(_ index: Int) {
        guard isTracked else { return }
        properties.insert(index)
    }

    mutating func noteAllProperties() {
        allProperties = true
    }

    mutating func noteItem(_ index: Int) {
        guard isTracked, index >= firstItems else { return }
        items.insert(index)
    }

    mutating func noteFirstItems(_ count: Int) {
        firstItems = max(firstItems, count)
    }

    mutating func merge(_ other: Evaluated) {
        guard isTracked else { return }
        allProperties = allProperties || other.allProperties
        properties.formUnion(other.properties)
        firstItems = max(firstItems, other.firstItems)
        items.formUnion(other.items)
    }

    func hasProperty(_ index: Int) -> Bool {
        allProperties || properties.contains(index)
    }

    func hasItem(_ index: Int) -> Bool {
        index < firstItems || items.contains(index)
    }
}
