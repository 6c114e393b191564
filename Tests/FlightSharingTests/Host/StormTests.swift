import FlightSharing
import Testing

extension HostBoardProcessTests {
    @Suite("in a storm")
    struct StormTests {
        /// Strategies that may not fly beside each other; all probes land as soon as they fly.
        private static let mixtures = [
            ["forbid"], ["queue"], ["replace"], ["queue", "replace", "forbid"],
        ]

        @Test("never has two in the air, and forgets nobody", arguments: mixtures, Stress.rounds)
        func keepsApart(_ strategies: [String], _ round: Int) throws {
            var random = SplitMix(seed: UInt64(round))
            let folder = try TemporaryFolder()
            var probes: [Probe] = []
            var dead: Set<Int> = []
            for number in 0..<30 {
                let probe = try Probe(in: folder, strategies[random.below(strategies.count)])
                probe.tell("land")
                probes.append(probe)
                guard number % 5 == 4 else { continue }
                let victim = random.below(probes.count)
                if dead.insert(victim).inserted { probes[victim].kill() }
            }
            for (index, probe) in probes.enumerated() where !dead.contains(index) {
                let ending = probe.ending()
                #expect(["landed", "replaced", "forbidden"].contains(ending))
            }
            #expect(try HostBoard(folder: folder.path).flights().isEmpty)
            #expect(folder.names.isEmpty)
        }

        @Test("lands all who join, whoever is killed", arguments: Stress.rounds)
        func joins(_ round: Int) throws {
            var random = SplitMix(seed: UInt64(round))
            let folder = try TemporaryFolder()
            let probes = try (0..<20).map { _ in try Probe(in: folder, "join") }
            let victim = random.below(probes.count)
            probes[victim].kill()
            for probe in probes { probe.tell("land") }
            for (index, probe) in probes.enumerated() where index != victim {
                #expect(["landed", "joined"].contains(probe.ending()))
            }
            #expect(try HostBoard(folder: folder.path).flights().isEmpty)
            #expect(folder.names.isEmpty)
        }
    }
}
