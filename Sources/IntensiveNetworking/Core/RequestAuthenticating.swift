package import APIModel

/// Puts credentials and signatures on a complete request, in the order of the list; last of all,
/// over the exact bytes that are sent, and anew for each hop.
package typealias RequestAuthenticating =
    @Sendable ([Authentication], inout WireRequest) throws(FlightError) -> Void
