/// The version of the tool and its library.
package enum ToolVersion {
    /// The number, as `apicli version` prints it and `User-Agent` carries it.
    package static let current = "0.1.0"
}
