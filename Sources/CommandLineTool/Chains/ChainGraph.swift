import EndpointDefinitions

/// Which steps of a chain take values from which.
struct ChainGraph: Equatable {
    /// For each step, the numbers of the steps that it waits for.
    let dependencies: [Set<Int>]

    /// The graph of a chain; a query that may read all steps waits for all before it.
    init(_ steps: [ChainStep]) {
        var numbers: [String: Int] = [:]
        dependencies = steps.enumerated()
            .map { number, step in
                defer { numbers[step.id] = number }
                guard let sources = step.sources else { return Set(0..<number) }
                return Set(sources.compactMap { numbers[$0] })
            }
    }

    /// The steps in waves: each wave needs only those before it, and its steps run together.
    var waves: [[Int]] {
        var depth: [Int] = []
        for needed in dependencies {
            depth.append(needed.map { depth[$0] + 1 }.max() ?? 0)
        }
        let count = depth.max().map { $0 + 1 } ?? 0
        return (0..<count).map { wave in depth.indices.filter { depth[$0] == wave } }
    }
}
