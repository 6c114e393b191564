import Testing

@Suite("The layers")
struct ImportTests {
    @Test("hold every import to the table of modules")
    func holdImports() {
        var faults: [String] = []
        for file in SourceTree.sources {
            guard let own = ModuleTable.own[file.module] else {
                faults.append("\(file.path): the module '\(file.module)' is not in the table")
                continue
            }
            let allowed = own.union(ModuleTable.system(for: file.module))
            let strange = SwiftCode(file.text).imports.filter { !allowed.contains($0) }
            faults += strange.map { "\(file.path): imports '\($0)'" }
        }
        #expect(!SourceTree.sources.isEmpty)
        #expect(faults == [])
    }

    @Test("have no cycle")
    func haveNoCycle() {
        var left = ModuleTable.own
        while let (free, _) = left.first(where: { left.keys.allSatisfy(($0.value).notContains) }) {
            left[free] = nil
        }
        #expect(left.keys.sorted() == [])
    }
}

extension Set<String> {
    fileprivate func notContains(_ element: String) -> Bool { !contains(element) }
}
