import JSONText

/// All documents that references have led to, and the schemas in them by place and identifier.
struct SchemaLibrary: Sendable {
    private let unread: [String: JSONValue]
    private(set) var documents: [(uri: String, value: JSONValue)] = []
    private(set) var resources: [SchemaResource] = []
    private var resourceNumbers: [String: Int] = [:]
    private var places: [SchemaPlace.Key: SchemaPlace] = [:]

    /// A library that may read these documents when a reference names them.
    init(unread: [String: JSONValue]) {
        self.unread = Dictionary(
            unread.map { (URIReference($0.key).withoutFragment.description, $0.value) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// The schema at a place that is known to hold one.
    func place(at key: SchemaPlace.Key) -> SchemaPlace? {
        places[key]
    }

    /// All schemas of a document.
    func places(ofDocument document: Int) -> [SchemaPlace] {
        places.values.filter { $0.key.document == document }
            .sorted { $0.key.pointer < $1.key.pointer }
    }

    /// The place in words, for messages.
    func pointer(of key: SchemaPlace.Key) -> String {
        let uri = documents[key.document].uri
        return key.document == 0 ? key.pointer : uri + "#" + key.pointer
    }

    /// A document that may be read, by its URI.
    func unreadDocument(named name: String) -> JSONValue? {
        unread[name]
    }

    /// The resource of this identifier, read if need be; nil if no document is known by it.
    mutating func resource(named uri: URIReference) throws(SchemaFault) -> Int? {
        let name = uri.description
        if let number = resourceNumbers[name] { return number }
        if MetaSchema.holds(name), let value = MetaSchema.value {
            try add(value, uri: URIReference(MetaSchema.identifier))
        } else if let value = unread[name] {
            try add(value, uri: uri)
        }
        return resourceNumbers[name]
    }

    /// Takes in a document and answers the place of its outermost schema.
    @discardableResult
    mutating func add(
        _ value: JSONValue,
        uri: URIReference
    ) throws(SchemaFault) -> SchemaPlace.Key {
        let key = SchemaPlace.Key(document: documents.count, pointer: "")
        documents.append((uri.description, value))
        let object = value.objectValue ?? JSONObject()
        let resource = SchemaResource(
            base: try identifier(of: object, at: key, in: uri) ?? uri,
            root: key,
            dialect: try dialect(of: object, at: key) ?? SchemaDialect()
        )
        resources.append(resource)
        resourceNumbers[uri.description] = resources.count - 1
        if resourceNumbers[resource.base.description] == nil {
            resourceNumbers[resource.base.description] = resources.count - 1
        }
        try take(SchemaPlace(key: key, value: value, resource: resources.count - 1))
        return key
    }

    /// Notes a schema and all schemas in it.
    mutating func take(_ outermost: SchemaPlace) throws(SchemaFault) {
        var pending = [outermost]
        while let next = pending.popLast() {
            guard places[next.key] == nil else { continue }
            guard let object = next.value.objectValue else {
                places[next.key] = next
                continue
            }
            let place = try settled(next, object)
            places[place.key] = place
            try noteAnchors(of: object, at: place)
            for child in SubschemaKeyword.children(of: object) {
                let pointer = child.tokens.reduce(place.key.pointer) {
                    JSONPointer.appending($1, to: $0)
                }
                let key = SchemaPlace.Key(document: place.key.document, pointer: pointer)
                pending.append(
                    SchemaPlace(key: key, value: child.value, resource: place.resource)
                )
            }
        }
    }

    /// The place in the resource that its own identifier begins, if it has one.
    private mutating func settled(
        _ place: SchemaPlace,
        _ object: JSONObject
    ) throws(SchemaFault) -> SchemaPlace {
        let outer = resources[place.resource]
        guard let uri = try identifier(of: object, at: place.key, in: outer.base) else {
            return place
        }
        let name = uri.description
        if let number = resourceNumbers[name] {
            guard resources[number].root == place.key else {
                throw fault(.repeatedIdentifier(name), at: place.key, "$id")
            }
            return place
        }
        let dialect = try dialect(of: object, at: place.key) ?? outer.dialect
        resources.append(SchemaResource(base: uri, root: place.key, dialect: dialect))
        resourceNumbers[name] = resources.count - 1
        return SchemaPlace(key: place.key, value: place.value, resource: resources.count - 1)
    }

    /// The URI that the schema gives itself; nil without one.
    private func identifier(
        of object: JSONObject,
        at key: SchemaPlace.Key,
        in base: URIReference
    ) throws(SchemaFault) -> URIReference? {
        guard let text = object["$id"]?.stringValue else { return nil }
        let uri = URIReference(text).resolved(against: base)
        guard (uri.fragment ?? "").isEmpty else {
            throw fault(.identifierWithFragment(text), at: key, "$id")
        }
        return uri.withoutFragment
    }

    private mutating func noteAnchors(
        of object: JSONObject,
        at place: SchemaPlace
    ) throws(SchemaFault) {
        for keyword in ["$anchor", "$dynamicAnchor"] {
            guard let name = object[keyword]?.stringValue else { continue }
            let known = resources[place.resource].anchors[name]
            guard known == nil || known == place.key else {
                throw fault(.repeatedAnchor(name), at: place.key, keyword)
            }
            resources[place.resource].anchors[name] = place.key
            guard keyword == "$dynamicAnchor" else { continue }
            resources[place.resource].dynamicAnchors[name] = place.key
        }
    }

    /// A fault at a keyword of a schema.
    func fault(
        _ reason: SchemaFault.Reason,
        at key: SchemaPlace.Key,
        _ keyword: String
    ) -> SchemaFault {
        SchemaFault(pointer: JSONPointer.appending(keyword, to: pointer(of: key)), reason: reason)
    }
}
