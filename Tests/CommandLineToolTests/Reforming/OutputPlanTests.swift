import APIModel
import Diagnostics
import Testing

@testable import CommandLineTool

@Suite("The plan of an output")
struct OutputPlanTests {
    private var endpoint: Endpoint {
        var endpoint = Endpoint(name: "x.v1", service: "s", path: "/")
        var titles = NamedReformer(name: "titles", work: .query("[].title"))
        titles.output = "lines"
        var why = NamedReformer(name: "why", work: .query("error"))
        why.isForFailures = true
        endpoint.reformers = [titles, NamedReformer(name: "all", work: .query("@")), why]
        endpoint.defaultReformer = "titles"
        return endpoint
    }

    private func plan(_ change: (inout OutputOptions) -> Void) throws -> OutputPlan {
        var options = OutputOptions()
        change(&options)
        return try OutputPlan(options, endpoint: endpoint)
    }

    @Test("takes the default reformer and its format where nothing is said")
    func byDefault() throws {
        let plan = try plan { _ in }
        #expect(plan.views.map(\.name) == ["titles"])
        #expect(plan.format == .value(.lines))
        #expect(plan.failureView?.name == "why")
    }

    @Test("leaves the default reformer out for a query, for raw bytes and for a download")
    func withoutDefault() throws {
        #expect(try plan { $0.query = "@" }.views.isEmpty)
        #expect(try plan { $0.format = .raw }.views.isEmpty)
        #expect(try plan { $0.isDownload = true }.views.isEmpty)
    }

    @Test("lets the command line's format win over the reformer's")
    func format() throws {
        let plan = try plan {
            $0.reformers = ["titles"]
            $0.format = .value(.csv)
        }
        #expect(plan.format == .value(.csv))
    }

    @Test("has no format of its own for several views")
    func several() throws {
        let plan = try plan { $0.reformers = ["titles", "all"] }
        #expect(plan.views.count == 2)
        #expect(plan.format == nil)
    }

    @Test("refuses unknown reformers, all at once, with the nearest name")
    func unknown() {
        let failure = #expect(throws: CommandFailure.self) {
            try plan { $0.reformers = ["title", "zzz"] }
        }
        #expect(failure?.status == .usage)
        #expect(failure?.diagnostics.count == 2)
        #expect(failure?.diagnostics.first?.remedy?.contains("'titles'") == true)
    }

    @Test("refuses a broken query as usage, its place shown")
    func brokenQuery() {
        let failure = #expect(throws: CommandFailure.self) { try plan { $0.query = "a[" } }
        #expect(failure?.status == .usage)
        #expect(failure?.diagnostics.first?.place?.location?.column == 3)
    }
}
