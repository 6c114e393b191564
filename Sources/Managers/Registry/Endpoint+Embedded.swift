public import APIModel
import EndpointDefinitions

extension Endpoint {
    /// The endpoint of a definition whose text a generated manager holds: its own file first, then
    /// those it extends.
    ///
    /// The generator loaded the same texts, so that one that does not load is a fault of ours.
    public static func embedded(_ name: String, _ texts: String...) -> Endpoint {
        guard let endpoint = EmbeddedDefinition.endpoint(named: name, texts: texts) else {
            fatalError("internal: the embedded definition of '\(name)' does not load")
        }
        return endpoint
    }

    /// The view of this name, which a generated manager knows to be declared.
    public func declaredReformer(_ name: String) -> NamedReformer {
        guard let reformer = reformers.first(where: { $0.name == name }) else {
            fatalError("internal: the definition of '\(self.name)' has no reformer '\(name)'")
        }
        return reformer
    }
}
