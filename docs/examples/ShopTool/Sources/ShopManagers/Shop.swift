import APIManagers

/// The managers of our shop.
public enum Shop {
    /// The generated ones, with ours in their places.
    public static var registry: ManagerRegistry {
        var registry = AllManagers.registry
        registry.register(SignedOrderManager.self)
        return registry
    }
}
