/// The names of generated classes and their files.
///
/// This file is compiled into the build plugin as well, which has no other file of ours.
enum ManagerTypeName {
    /// The file with the registry of all generated managers.
    static let registryFile = "AllManagers.swift"

    /// The class of an endpoint: `ItemListV1Manager` of `itemList.v1`, `OrdersCreateV2Manager` of
    /// `orders/create.v2`; `API` goes in front of a digit.
    static func type(of endpoint: String) -> String {
        let words = SwiftWords(endpoint).upperCamel
        let begins = words.unicodeScalars.first.map(\.properties.isXIDStart) ?? false
        let type = (begins ? words : "API" + words) + "Manager"
        // Classes of the library, which a generated one derives from or mentions.
        return ["APIManager", "TypedManager"].contains(type) ? "Endpoint" + type : type
    }

    /// The file of an endpoint's class.
    static func file(of endpoint: String) -> String {
        type(of: endpoint) + ".swift"
    }
}
