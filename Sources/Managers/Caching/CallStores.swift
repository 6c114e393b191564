import Glibc
import IntensiveNetworking

/// The folders in which calls keep what their definitions declare, answers of a cache and cookies
/// of a session.
///
/// Only their user can read them.
public struct CallStores: Sendable, Equatable {
    /// The folder of answers, nil for none.
    public var answers: String?
    /// The folder of cookies, nil for cookies that live as long as a call.
    public var cookies: String?

    /// Folders at these paths, which need not exist.
    public init(answers: String?, cookies: String?) {
        self.answers = answers
        self.cookies = cookies
    }

    /// The folders that variables such as `XDG_CACHE_HOME`, `XDG_STATE_HOME` and `HOME` name.
    public init(environment: [String: String]) {
        let folders = UserFolders(environment: environment)
        self.init(answers: folders.responses, cookies: folders.cookies)
    }

    /// The folders of the user whose process this is.
    public static let user: CallStores = {
        let names = ["XDG_CACHE_HOME", "XDG_STATE_HOME", "HOME"]
        let values = names.map { name in getenv(name).map { String(cString: $0) } ?? "" }
        return CallStores(environment: Dictionary(uniqueKeysWithValues: zip(names, values)))
    }()
}
