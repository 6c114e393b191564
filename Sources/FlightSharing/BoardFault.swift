/// What is wrong with the folder in which the processes of a user meet.
package enum BoardFault: Error, Sendable, Equatable {
    /// It is no folder but a link or something else.
    case notFolder(path: String)
    /// It belongs to another user.
    case foreignOwner(path: String, user: UInt32)
    /// Other users may write to it.
    case writableByOthers(path: String)
    /// A call of the system failed, with this `errno`.
    case failed(path: String, code: Int32)
}
