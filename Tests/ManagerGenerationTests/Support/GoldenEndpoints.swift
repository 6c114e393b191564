import APIModel
import GoldenManagers
import Managers
import Testing

/// The golden managers as a table.
enum GoldenEndpoints {
    /// One manager's name and definition.
    struct Entry: Sendable, CustomTestStringConvertible {
        let name: String
        let endpoint: Endpoint
        var testDescription: String { name }

        init<Manager: TypedManager>(_ type: Manager.Type) {
            name = Manager.apiName
            endpoint = Manager.endpoint
        }
    }

    /// All of them, sorted by name.
    static let all = [
        Entry(API2faManager.self),
        Entry(EndpointAPIManager.self),
        Entry(ClassManager.self),
        Entry(DeepErARatherLongNameOfAnEndpointThatGoesOnAndOnAndOnV12Manager.self),
        Entry(ExtendingManager.self),
        Entry(FileManager.self),
        Entry(GrößeManager.self),
        Entry(HeadersV2Manager.self),
        Entry(ItemListV1Manager.self),
        Entry(LoginManager.self),
        Entry(NoteManager.self),
        Entry(OrdersCreateV2Manager.self),
        Entry(PlainV1Manager.self),
        Entry(RawAnythingManager.self),
        Entry(UploadManager.self),
    ]
    .sorted { $0.name < $1.name }
}
