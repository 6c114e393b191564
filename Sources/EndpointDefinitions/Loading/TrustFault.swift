import Glibc

/// Why a file's commands do not run (docs/endpoint-format.md).
package enum TrustFault: Sendable, Hashable {
    /// It belongs to a user who is neither the caller nor root.
    case foreignOwner(UInt32)
    /// Others than its owner may write to it; the permission bits.
    case writableByOthers(UInt32)

    /// The fault of a file with this owner and mode, as this user sees it; nil for a trusted one.
    package init?(owner: UInt32, mode: UInt32, user: UInt32) {
        if owner != user && owner != 0 {
            self = .foreignOwner(owner)
        } else if mode & 0o022 != 0 {
            self = .writableByOthers(mode & 0o777)
        } else {
            return nil
        }
    }

    /// What is wrong, to follow the file's name.
    var title: String {
        switch self {
        case .foreignOwner: "belongs to another user"
        case .writableByOthers: "can be changed by other users"
        }
    }

    /// How to mend it.
    func remedy(for path: String) -> String {
        switch self {
        case .foreignOwner: "make it yours: chown \"$USER\" '\(path)'"
        case .writableByOthers: "take their right away: chmod go-w '\(path)'"
        }
    }
}
