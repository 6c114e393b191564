/// What a shell can offer while a value is typed.
package enum Completion: Sendable, Hashable {
    /// Nothing.
    case none
    /// Names of files.
    case files
    /// Names of folders.
    case folders
    /// These words.
    case values([String])
    /// What `apicli __complete KIND WORD...` prints, one a line; the words are those before the
    /// cursor, without the program.
    case dynamic(String)

    /// The names of the endpoints.
    package static let endpoints = Completion.dynamic("endpoints")
    /// The params of the endpoint on the line, each followed by `=`.
    package static let params = Completion.dynamic("params")
    /// The reformers of the endpoint on the line.
    package static let reformers = Completion.dynamic("reformers")
    /// The environments of the endpoint on the line, or of all services.
    package static let environments = Completion.dynamic("environments")
    /// The names of the chains.
    package static let chains = Completion.dynamic("chains")
    /// The names of the endpoints and chains.
    package static let definitions = Completion.dynamic("definitions")
    /// What help has a page of: commands, endpoints and chains.
    package static let topics = Completion.dynamic("topics")
    /// The tags of the endpoints.
    package static let tags = Completion.dynamic("tags")
}
