import Diagnostics
import EndpointDefinitions
import Foundation
import ManagerGeneration
import Testing

@Suite("Names that would be the same in Swift")
struct NameClashTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        let id: String
        let files: [String: String]
        let titles: [String]
        var testDescription: String { id }
    }

    private static let samples = [
        Sample(
            id: "classes",
            files: ["item.v1": "", "item/v1": ""],
            titles: ["endpoint 'item/v1' and endpoint 'item.v1' would both be 'ItemV1Manager'"]
        ),
        Sample(
            id: "classes that differ in case",
            files: ["item": "", "ITEM": ""],
            titles: ["endpoint 'item' and endpoint 'ITEM' would both be 'ItemManager'"]
        ),
        Sample(
            id: "params",
            files: ["a": params(#""user-id": {"in": "query"}, "user_id": {"in": "query"}"#)],
            titles: ["param 'user_id' and param 'user-id' would both be 'userId'"]
        ),
        Sample(
            id: "enums",
            files: [
                "a": params(
                    #""ID": {"in": "query", "enum": ["a"]}, "iD": {"in": "query", "enum": ["a"]}"#
                )
            ],
            titles: ["param 'iD' and param 'ID' would both be 'ID'"]
        ),
        Sample(
            id: "reformers",
            files: ["a": #", "reformers": {"by-id": "a", "byId": "b"}"#],
            titles: ["reformer 'byId' and reformer 'by-id' would both be 'byId'"]
        ),
        Sample(
            id: "none, where places tell them apart",
            files: ["a": params(#""x": {"in": "query"}, "y": {"in": "query", "name": "x-y"}"#)],
            titles: []
        ),
    ]

    private static func params(_ members: String) -> String { #", "params": {\#(members)}"# }

    @Test("are told with both names", arguments: samples)
    func clashes(_ sample: Sample) throws {
        let folder = try DefinitionFiles.folder(
            sample.files.mapValues { #"{"service": "box", "path": "/a"\#($0)}"# }
        )
        let (endpoints, found) = folder.loadAll()
        #expect(found == [])
        let diagnostics = ManagerGenerator(endpoints).diagnostics
        #expect(diagnostics.map(\.title) == sample.titles)
        #expect(diagnostics.allSatisfy { $0.code == "generation.name-clash" && $0.remedy != nil })
    }
}
