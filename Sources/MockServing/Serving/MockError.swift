/// Why the mock server does not listen.
package enum MockError: Error, Sendable, Equatable {
    /// The host is no numeric address of this machine.
    case badAddress(String)
    /// Another process listens there.
    case portInUse(Int)
    /// Ports this low are for the administrator.
    case notPermitted(Int)
    /// The system refuses for another reason.
    case system(call: String, code: Int32)
}
