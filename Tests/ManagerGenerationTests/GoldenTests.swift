import APIModel
import Diagnostics
import EndpointDefinitions
import Foundation
import ManagerGeneration
import Testing

@Suite("Generated managers")
struct GoldenTests {
    @Test("are those of the golden tree, which is compiled")
    func areThoseOfTheTree() throws {
        let (endpoints, diagnostics) = Goldens.definitions.loadAll()
        let generator = ManagerGenerator(endpoints)
        #expect(diagnostics == [])
        #expect(generator.diagnostics == [])
        #expect(endpoints.count >= 12)
        let tree = GeneratedTree(generator.files)
        let stored = try Goldens.texts()
        let difference = tree.difference(from: stored)
        guard !difference.isEmpty, Goldens.isRecording else {
            #expect(difference == "", "\(difference)")
            return
        }
        for change in tree.changes(from: stored) {
            let place = Goldens.managers.appending(path: change.name)
            switch change {
            case .write(let file): try Data(file.text.utf8).write(to: place)
            case .remove: try FileManager.default.removeItem(at: place)
            }
        }
        Issue.record("recorded the golden tree; run again without RECORD_GOLDENS")
    }

    @Test("are the same bytes each time, whatever the order of the definitions")
    func areStable() {
        let endpoints = Goldens.definitions.loadAll().endpoints
        #expect(
            ManagerGenerator(endpoints).files == ManagerGenerator(endpoints.reversed()).files
        )
    }

    @Test("have one file for each definition, which the plugin names alike, and the registry's")
    func haveFiles() {
        let endpoints = Goldens.definitions.loadAll().endpoints
        let names = ManagerGenerator(endpoints).files.map(\.name)
        #expect(names.count == endpoints.count + 1)
        #expect(Set(names).count == names.count)
        #expect(names.contains("AllManagers.swift"))
    }
}
