import JSONText

extension SchemaLibrary {
    /// The schema that a reference leads to, as seen from a resource (JSON Schema Core 2020-12,
    /// section 8.2.3).
    mutating func resolve(
        _ reference: String,
        at place: SchemaPlace,
        keyword: String
    ) throws(SchemaFault) -> SchemaPlace {
        let uri = URIReference(reference).resolved(against: resources[place.resource].base)
        guard let number = try resource(named: uri.withoutFragment) else {
            let document = uri.withoutFragment.description
            throw fault(
                .unknownDocument(reference: reference, document: document),
                at: place.key,
                keyword
            )
        }
        let fragment = PercentEncoding.decoded(uri.fragment ?? "")
        guard let key = try self.key(of: fragment, in: number), let target = self.place(at: key)
        else { throw fault(.nothingThere(reference: reference), at: place.key, keyword) }
        return target
    }

    private mutating func key(
        of fragment: String,
        in number: Int
    ) throws(SchemaFault) -> SchemaPlace.Key? {
        let resource = resources[number]
        if fragment.isEmpty { return resource.root }
        guard fragment.hasPrefix("/") else { return resource.anchors[fragment] }
        let pointer = resource.root.pointer + fragment
        let key = SchemaPlace.Key(document: resource.root.document, pointer: pointer)
        return place(at: key) == nil ? try discover(fragment, in: number) : key
    }

    /// Takes a schema that stands where no keyword expects one, such as in `components`, or whose
    /// pointer is spelled another way.
    private mutating func discover(
        _ fragment: String,
        in number: Int
    ) throws(SchemaFault) -> SchemaPlace.Key? {
        guard let tokens = JSONPointer.tokens(of: fragment),
            let root = place(at: resources[number].root)
        else { return nil }
        var key = root.key
        var value = root.value
        var owner = number
        for token in tokens {
            guard let child = JSONPointer.child(token, of: value) else { return nil }
            value = child
            key = SchemaPlace.Key(
                document: key.document,
                pointer: JSONPointer.appending(token, to: key.pointer)
            )
            owner = place(at: key)?.resource ?? owner
        }
        try take(SchemaPlace(key: key, value: value, resource: owner))
        return key
    }

    /// The place of an anchor that other resources may give another meaning, nil if the reference
    /// leads to no such (JSON Schema Core 2020-12, section 8.2.3.2).
    func dynamicAnchor(of reference: String, at target: SchemaPlace) -> String? {
        guard let fragment = URIReference(reference).fragment else { return nil }
        let name = PercentEncoding.decoded(fragment)
        return resources[target.resource].dynamicAnchors[name] == target.key ? name : nil
    }
}
