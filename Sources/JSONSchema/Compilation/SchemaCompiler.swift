import JSONText

/// Makes a tree of nodes of the schemas that can be reached from one.
///
/// Schemas wait in a list for their turn, so that neither depth nor circles of references cost any
/// stack.
struct SchemaCompiler {
    var library: SchemaLibrary
    let options: SchemaOptions
    private var nodes: [SchemaNode?] = []
    private var numbers: [SchemaPlace.Key: Int] = [:]
    private var pending: [(place: SchemaPlace, keyword: String)] = []
    private var dynamicNames: Set<String> = []
    /// Each expression is read once, however often it is written.
    private var patterns: [String: Pattern] = [:]

    init(documents: [String: JSONValue], options: SchemaOptions) {
        library = SchemaLibrary(unread: documents)
        self.options = options
    }

    /// The tree of a document; all its schemas are checked, whether anything refers to them or
    /// not.
    mutating func compile(_ value: JSONValue) throws(SchemaFault) -> SchemaTree {
        let root = try library.add(value, uri: URIReference(""))
        // The last one noted is made first.
        for place in library.places(ofDocument: root.document).reversed() {
            _ = number(of: place)
        }
        try work()
        let anchors = try compileDynamicAnchors()
        return SchemaTree(
            nodes: nodes.compactMap(\.self),
            root: numbers[root] ?? 0,
            dynamicAnchors: anchors
        )
    }

    /// The number of a schema's node, which is made later.
    mutating func number(of place: SchemaPlace, keyword: String? = nil) -> Int {
        if let number = numbers[place.key] { return number }
        let number = nodes.count
        nodes.append(nil)
        numbers[place.key] = number
        pending.append((place, keyword ?? Self.keyword(of: place.key.pointer)))
        return number
    }

    /// The number of the node of a schema inside another one.
    mutating func number(
        of tokens: String...,
        in place: SchemaPlace
    ) throws(SchemaFault) -> Int {
        let pointer = tokens.reduce(place.key.pointer) { JSONPointer.appending($1, to: $0) }
        let key = SchemaPlace.Key(document: place.key.document, pointer: pointer)
        guard let child = library.place(at: key) else {
            fatalError("internal: the library has no schema at '\(pointer)'")
        }
        return number(of: child)
    }

    /// The expression, read now or before.
    mutating func pattern(_ text: String) throws(PatternFault) -> Pattern {
        if let pattern = patterns[text] { return pattern }
        let pattern = try Pattern(text)
        patterns[text] = pattern
        return pattern
    }

    /// Notes that the name may mean a schema in any resource.
    mutating func noteDynamicAnchor(_ name: String) {
        dynamicNames.insert(name)
    }

    private mutating func work() throws(SchemaFault) {
        while let next = pending.popLast() {
            guard let number = numbers[next.place.key] else { continue }
            nodes[number] = try makeNode(next.place, keyword: next.keyword)
        }
    }

    /// Compiling one such schema may lead to more names and resources.
    private mutating func compileDynamicAnchors() throws(SchemaFault) -> [String: [Int: Int]] {
        var anchors: [String: [Int: Int]] = [:]
        var count = -1
        while count != nodes.count {
            count = nodes.count
            for name in dynamicNames {
                for (number, resource) in library.resources.enumerated() {
                    guard let key = resource.dynamicAnchors[name],
                        let place = library.place(at: key)
                    else { continue }
                    anchors[name, default: [:]][number] = self.number(of: place)
                }
            }
            try work()
        }
        return anchors
    }

    private mutating func makeNode(
        _ place: SchemaPlace,
        keyword: String
    ) throws(SchemaFault) -> SchemaNode {
        let pointer = library.pointer(of: place.key)
        switch place.value {
        case .bool(let verdict):
            return SchemaNode(
                pointer: pointer,
                keyword: keyword,
                resource: place.resource,
                verdict: verdict
            )
        case .object(let object):
            let reader = SchemaReader(object: object, pointer: pointer)
            return SchemaNode(
                pointer: pointer,
                keyword: keyword,
                resource: place.resource,
                rules: try rules(of: reader, at: place)
            )
        default:
            let found = TypeSet.name(of: place.value)
            throw SchemaFault(pointer: pointer, reason: .notASchema(found: found))
        }
    }

    /// The keyword that leads to a schema: the last token, or the one before where that is a name
    /// or an index.
    private static func keyword(of pointer: String) -> String {
        guard let (front, last) = cut(pointer[...]) else { return "" }
        guard let (_, holder) = cut(front), SubschemaKeyword.holdsSeveral(holder) else {
            return last
        }
        return holder
    }

    /// The pointer without its last token, and that token; nil for the whole document.
    ///
    /// Taking all tokens would cost deep schemas much time.
    private static func cut(_ pointer: Substring) -> (Substring, String)? {
        guard let slash = pointer.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
        let last = pointer[pointer.utf8.index(after: slash)...]
        return (pointer[..<slash], JSONPointer.tokens(of: "/" + last)?.first ?? "")
    }
}
