import Foundation
import Managers

/// A folder of definitions on disk with one endpoint, `item.v1`, gone when the tests are done.
enum CatalogFolder {
    /// A catalog of the folder with this registry.
    static func catalog(_ registry: ManagerRegistry = ManagerRegistry()) -> APICatalog {
        APICatalog(folder: path, variables: ["HOST": "shop.example"], registry: registry)
    }

    private static let path: String = {
        let root = FileManager.default.temporaryDirectory.appending(path: "catalog-\(getpid())")
        atexit {
            let name = "catalog-\(getpid())"
            try? FileManager.default
                .removeItem(at: FileManager.default.temporaryDirectory.appending(path: name))
        }
        let files = [
            "item.v1": """
            {"service": "shop", "path": "/items/{id}",
             "params": {"id": {"in": "path", "type": "integer", "required": true}}}
            """,
            "broken.v1": #"{"service": "shop"}"#,
            "services/shop": #"{"environments": {"live": {"baseURL": "http://${HOST}"}}}"#,
        ]
        for (name, text) in files {
            let file = root.appending(path: "\(name).json")
            try? FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try? Data(text.utf8).write(to: file)
        }
        return root.path
    }()
}
