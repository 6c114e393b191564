import Foundation
import FoundationNetworking

// A loop over pages by URLSession as it is, which parses nothing: what a walk is measured by.
guard CommandLine.arguments.count > 1 else { exit(2) }
let origin = CommandLine.arguments[1]
let configuration = URLSessionConfiguration.ephemeral
configuration.urlCache = nil
let session = URLSession(configuration: configuration)
var size = 0
for page in 1...1000 {
    guard let url = URL(string: "\(origin)/pages/\(page).json") else { exit(2) }
    let (data, _) = try await session.data(from: url)
    size += data.count
}
print(size)
