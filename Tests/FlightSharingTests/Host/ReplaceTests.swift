import Testing

extension HostBoardProcessTests {
    @Suite("under replace")
    struct ReplaceTests {
        @Test("lands the last of a burst, and only it", arguments: Stress.rounds)
        func landsTheLast(_ round: Int) throws {
            let folder = try TemporaryFolder()
            var last = try Probe(in: folder, "replace")
            #expect(last.line() == "flying")
            for _ in 1..<50 {
                let next = try Probe(in: folder, "replace")
                #expect(last.line() == "replaced")
                #expect(last.status() == 10)
                #expect(next.line() == "flying")
                last = next
            }
            last.tell("land")
            #expect(last.line().hasPrefix("landed"))
            #expect(folder.names.isEmpty)
        }

        @Test("lands one of 50 who come at once", arguments: Stress.rounds)
        func landsOne(_ round: Int) throws {
            let folder = try TemporaryFolder()
            let probes = try (0..<50).map { _ in try Probe(in: folder, "replace") }
            for probe in probes { probe.tell("land") }
            let endings = probes.map { probe in
                var line = probe.line()
                if line == "flying" { line = probe.line() }
                return line
            }
            // Those who land before the next one comes have nobody to be replaced by.
            #expect(endings.allSatisfy { $0 == "replaced" || $0.hasPrefix("landed") })
            #expect(endings.contains { $0.hasPrefix("landed") })
            #expect(folder.names.isEmpty)
        }

        @Test("leaves one of 50 in the air who come at once", arguments: Stress.rounds)
        func leavesOne(_ round: Int) throws {
            let folder = try TemporaryFolder()
            let probes = try (0..<50).map { _ in try Probe(in: folder, "replace") }
            var replaced = 0
            var flying = probes.filter { probe in
                guard probe.line() == "replaced" else { return true }
                replaced += 1
                return false
            }
            // Those who flew hear it too, but for one.
            while flying.count > 1 {
                let index = try #require(Probe.firstToSpeak(flying))
                #expect(flying[index].line() == "replaced")
                flying.remove(at: index)
                replaced += 1
            }
            #expect(replaced == 49)
            let last = try #require(flying.first)
            last.tell("land")
            #expect(last.line().hasPrefix("landed"))
            #expect(folder.names.isEmpty)
        }

        @Test("tells waiting replacers of the newer one, and flies it", arguments: Stress.rounds)
        func repliesToThoseWhoWait(_ round: Int) throws {
            let folder = try TemporaryFolder()
            let holder = try Probe(in: folder, "replace", stubborn: true)
            #expect(holder.line() == "flying")
            var waiting: [Probe] = []
            for _ in 0..<20 {
                let probe = try Probe(in: folder, "replace")
                #expect(probe.anyLine() == "waiting \(holder.identifier)")
                waiting.append(probe)
            }
            #expect(holder.line() == "replaced")
            for probe in waiting.dropLast() {
                #expect(probe.line() == "replaced")
                #expect(probe.status() == 10)
            }
            holder.tell("release")
            let last = try #require(waiting.last)
            #expect(last.line() == "flying")
            last.tell("land")
            #expect(last.line().hasPrefix("landed"))
        }

        @Test("flies the newest of a burst whose holder is killed", arguments: Stress.rounds)
        func fliesAfterAKill(_ round: Int) throws {
            let folder = try TemporaryFolder()
            let holder = try Probe(in: folder, "replace", stubborn: true)
            #expect(holder.line() == "flying")
            var waiting: [Probe] = []
            for _ in 0..<20 {
                let probe = try Probe(in: folder, "replace")
                #expect(probe.anyLine() == "waiting \(holder.identifier)")
                waiting.append(probe)
            }
            holder.kill()
            let last = try #require(waiting.last)
            #expect(last.line() == "flying")
            for probe in waiting.dropLast() { #expect(probe.line() == "replaced") }
        }

        @Test("does not land one that was replaced", arguments: Stress.rounds)
        func landsNoneThatWasReplaced(_ round: Int) throws {
            let folder = try TemporaryFolder()
            let holder = try Probe(in: folder, "replace", stubborn: true)
            #expect(holder.line() == "flying")
            let next = try Probe(in: folder, "replace")
            #expect(holder.line() == "replaced")
            holder.tell("land")
            #expect(holder.line() == "replaced")
            #expect(holder.status() == 10)
            #expect(next.line() == "flying")
        }

        @Test("tells those who joined that they are replaced")
        func tellsJoiners() throws {
            let folder = try TemporaryFolder()
            let holder = try Probe(in: folder, "join")
            #expect(holder.line() == "flying")
            let joiner = try Probe(in: folder, "join")
            #expect(joiner.anyLine() == "waiting \(holder.identifier)")
            let next = try Probe(in: folder, "replace")
            #expect(holder.line() == "replaced")
            #expect(joiner.line() == "replaced")
            #expect(joiner.status() == 10)
            #expect(next.line() == "flying")
        }
    }
}
