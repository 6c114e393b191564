import Foundation
import FoundationNetworking

// Many calls of one URL by URLSession as it is, so many at once, which look at nothing that comes:
// what a batch is measured by.
guard CommandLine.arguments.count > 3, let url = URL(string: CommandLine.arguments[1]),
    let count = Int(CommandLine.arguments[2]), let jobs = Int(CommandLine.arguments[3])
else { exit(2) }
let configuration = URLSessionConfiguration.ephemeral
configuration.urlCache = nil
configuration.httpMaximumConnectionsPerHost = jobs
let session = URLSession(configuration: configuration)
let size = try await withThrowingTaskGroup(of: Int.self) { group in
    var begun = 0
    var size = 0
    while begun < min(jobs, count) {
        begun += 1
        group.addTask { try await session.data(from: url).0.count }
    }
    while let bytes = try await group.next() {
        size += bytes
        guard begun < count else { continue }
        begun += 1
        group.addTask { try await session.data(from: url).0.count }
    }
    return size
}
print(size)
