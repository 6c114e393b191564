/// Why a file of ours could not be read or written.
package struct StoreFault: Error, Sendable, Equatable {
    /// The file or folder.
    package let path: String
    /// The system's words.
    package let reason: String

    /// A fault at this path for this reason.
    package init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }
}
