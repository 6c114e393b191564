import Foundation
import Testing

/// Signatures and credentials against servers of the testbed, where they run; a person runs the
/// same by `Tests/AcceptanceTests/Testbed/trust.sh`.
@Suite(
    "A signed call to a real server",
    .enabled(if: ProcessInfo.processInfo.environment["APICLI_TESTBED"] != nil)
)
struct TestbedTrustTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Testbed").path

    @Test("is accepted, and refused with a wrong key: T093 T095 T097 T098")
    func trust() async throws {
        let workspace = try Workspace()
        let outcome = try await workspace.shell("\(Self.folder)/trust.sh \"$apicli\"")
        #expect(outcome.status == 0, "\(outcome)")
        #expect(outcome.text.split(separator: "\n").count == 17)
    }
}
