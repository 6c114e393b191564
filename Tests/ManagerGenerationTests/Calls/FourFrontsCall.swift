import APIModel
import Managers
import Testing

/// One call, as each of the four fronts makes it.
struct FourFrontsCall: Sendable, CustomTestStringConvertible {
    /// Its name in messages.
    let id: String
    /// The API.
    let apiName: String
    /// The params as words of the command line.
    let words: [String]
    /// The params by their names, for the intensive front and the manager made at run time.
    let request: CallRequest
    /// Makes the call by the generated manager.
    let typed: @Sendable (APICatalog) async throws -> Landing

    var testDescription: String { id }

    init<Manager: TypedManager>(
        _ id: String,
        _ type: Manager.Type,
        _ params: Manager.Params,
        _ request: CallRequest,
        _ words: [String]
    ) {
        self.id = id
        apiName = Manager.apiName
        self.words = words
        self.request = request
        typed = { catalog in try await catalog.manager(Manager.self).load(params) }
    }
}
