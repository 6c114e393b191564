/// Why a caller did not get to fly, or lost its flight.
package enum FlightRefusal: Error, Sendable, Equatable {
    /// Another flight of the key is in the air, or first in line.
    case forbidden(by: FlightFacts)
    /// A newer caller took the place.
    case replaced
    /// The caller gave up, or its flight was broken off.
    case cancelled
    /// An answer of a request that is not safe cannot be shared.
    case joinOfUnsafe
    /// A request that is not safe is not broken off.
    case replaceOfUnsafe
    /// The folder of the board cannot be used.
    case unusable(BoardFault)
}
