import Testing

extension HostBoardProcessTests {
    @Suite("under forbid and queue")
    struct ForbidAndQueueTests {
        @Test("refuses a second under forbid, at once", arguments: Stress.rounds)
        func forbids(_ round: Int) throws {
            let folder = try TemporaryFolder()
            let first = try Probe(in: folder, "forbid")
            #expect(first.line() == "flying")
            let second = try Probe(in: folder, "forbid")
            #expect(second.line() == "forbidden \(first.identifier)")
            #expect(second.status() == 10)
            first.tell("land")
            #expect(first.line().hasPrefix("landed"))
            #expect(folder.names.isEmpty)
        }

        @Test("clears one of many who ask at once under forbid", arguments: Stress.rounds)
        func clearsOne(_ round: Int) throws {
            let folder = try TemporaryFolder()
            let probes = try (0..<20).map { _ in try Probe(in: folder, "forbid") }
            let lines = probes.map { $0.line() }
            #expect(lines.count { $0 == "flying" } == 1)
            #expect(lines.count { $0.hasPrefix("forbidden") } == 19)
        }

        @Test("clears the next after the holder was killed, under forbid", arguments: Stress.rounds)
        func forbidsNobodyForTheDead(_ round: Int) throws {
            let folder = try TemporaryFolder()
            let first = try Probe(in: folder, "forbid")
            #expect(first.line() == "flying")
            first.kill()
            let second = try Probe(in: folder, "forbid")
            #expect(second.line() == "flying")
            second.tell("land")
            #expect(second.line().hasPrefix("landed"))
            #expect(folder.names.isEmpty)
        }

        @Test("clears a queue in the order of arrival", arguments: Stress.rounds)
        func queues(_ round: Int) throws {
            let folder = try TemporaryFolder()
            let probes = try lineUp(10, in: folder)
            for (index, probe) in probes.enumerated() {
                if index > 0 { #expect(probe.line() == "flying") }
                probe.tell("land")
                #expect(probe.line().hasPrefix("landed"))
            }
            #expect(folder.names.isEmpty)
        }

        @Test("passes over the dead in a queue, and goes on", arguments: Stress.rounds)
        func passesOverTheDead(_ round: Int) throws {
            let folder = try TemporaryFolder()
            let probes = try lineUp(10, in: folder)
            probes[1].kill()
            probes[4].kill()
            probes[9].kill()
            probes[0].kill()
            #expect(probes[2].line() == "flying")
            for index in [2, 3, 5, 6, 7, 8] {
                if index > 2 { #expect(probes[index].line() == "flying") }
                probes[index].tell("land")
                #expect(probes[index].line().hasPrefix("landed"))
            }
        }

        /// The best of some rounds, for a busy machine may be late by itself.
        @Test("clears the next within 100 ms of a kill")
        func clearsSoon() throws {
            var best = Duration.seconds(60)
            for _ in 0..<50 where best >= .milliseconds(100) {
                let folder = try TemporaryFolder()
                let probes = try lineUp(2, in: folder)
                let start = ContinuousClock.now
                probes[0].kill()
                #expect(probes[1].line() == "flying")
                best = min(best, ContinuousClock.now - start)
            }
            #expect(best < .milliseconds(100))
        }

        @Test("lets one who waits go when it is cancelled")
        func cancels() throws {
            let folder = try TemporaryFolder()
            let probes = try lineUp(3, in: folder)
            probes[1].tell("cancel")
            #expect(probes[1].line() == "cancelled")
            #expect(probes[1].status() == 130)
            probes[0].tell("land")
            #expect(probes[2].line() == "flying")
        }

        /// One in the air and others behind it, who came one after the other.
        private func lineUp(_ count: Int, in folder: TemporaryFolder) throws -> [Probe] {
            let first = try Probe(in: folder, "queue")
            #expect(first.line() == "flying")
            var probes = [first]
            for _ in 1..<count {
                let probe = try Probe(in: folder, "queue")
                #expect(probe.anyLine() == "waiting \(first.identifier)")
                probes.append(probe)
            }
            return probes
        }
    }
}
