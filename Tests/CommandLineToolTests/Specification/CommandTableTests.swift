import Arguments
import Foundation
import Testing

@testable import CommandLineTool

@Suite("The table of commands")
struct CommandTableTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test("has each option as a flag everywhere or with a value everywhere")
    func optionKinds() {
        var isFlag: [String: Bool] = [:]
        for command in CommandTable.spec.commands {
            for option in CommandTable.spec.options(of: command) {
                let known = isFlag[option.name] ?? (option.value == nil)
                #expect(known == (option.value == nil), "--\(option.name)")
                isFlag[option.name] = known
            }
        }
    }

    @Test("is what docs/commands.md says; RECORD_DOCS=1 writes it anew")
    func document() throws {
        let file = Self.root.appendingPathComponent("docs/commands.md")
        let expected = MarkdownRenderer(CommandTable.spec).document()
        if ProcessInfo.processInfo.environment["RECORD_DOCS"] == "1" {
            try Data(expected.utf8).write(to: file)
            Issue.record("docs/commands.md was written anew")
            return
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == expected)
    }

    @Test("has a page of help for every command that fits the width")
    func pages() {
        let renderer = HelpRenderer(CommandTable.spec, width: 80)
        for command in CommandTable.spec.commands {
            let lines = renderer.page(of: command).split(separator: "\n")
            #expect(lines.allSatisfy { $0.count <= 80 }, "\(command.name)")
        }
    }
}
