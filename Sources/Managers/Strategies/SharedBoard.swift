import FlightSharing

/// Where flights (requests in the air) meet, so that a flight strategy knows of the others.
///
/// Without another choice all managers of a process share one board; a host's board is shared by
/// the processes of its user as well. A key belongs to one folder of definitions, its scope.
public struct SharedBoard: Sendable {
    enum Kind: Sendable {
        case process(SharedFlights<SharedAnswer>)
        case host(HostBoard)
    }

    let kind: Kind
    let scope: String

    /// The board that all managers of this process share unless they are given another.
    public static let process = SharedBoard()

    /// A board of its own, in this process.
    public init() {
        kind = .process(SharedFlights())
        scope = ""
    }

    /// The board of a user on this host, found by variables such as `XDG_RUNTIME_DIR`, for
    /// definitions of the folder at this real path.
    public static func host(
        environment: [String: String],
        definitions: String
    ) -> SharedBoard {
        SharedBoard(.host(HostBoard(environment: environment)), scope: definitions)
    }

    private init(_ kind: Kind, scope: String) {
        self.kind = kind
        self.scope = scope
    }
}
