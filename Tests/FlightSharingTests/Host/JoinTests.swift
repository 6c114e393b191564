import Testing

extension HostBoardProcessTests {
    @Suite("under join")
    struct JoinTests {
        @Test("lands 20 with the answer of one flight", arguments: Stress.rounds)
        func lands(_ round: Int) throws {
            let folder = try TemporaryFolder()
            let (holder, joiners) = try joined(19, in: folder, bodyBytes: 200_000)
            holder.tell("land")
            #expect(holder.line().hasPrefix("landed"))
            for joiner in joiners {
                #expect(joiner.line().hasPrefix("joined 203 \(holder.identifier) 200000 whole"))
                #expect(joiner.status() == 0)
            }
            #expect(folder.names.isEmpty)
        }

        @Test("hands over 100 MB in bounded memory")
        func landsMuch() throws {
            let folder = try TemporaryFolder()
            let size = 100 << 20
            let (holder, joiners) = try joined(3, in: folder, bodyBytes: size)
            holder.tell("land")
            #expect(try peakMemory(holder.line()) < 60_000)
            for joiner in joiners {
                let line = joiner.line()
                #expect(line.hasPrefix("joined 203 \(holder.identifier) \(size) whole"))
                #expect(try peakMemory(line) < 60_000)
            }
        }

        @Test("hands over an empty body")
        func landsNothing() throws {
            let folder = try TemporaryFolder()
            let (holder, joiners) = try joined(1, in: folder, bodyBytes: 0)
            holder.tell("land")
            #expect(joiners[0].line().hasPrefix("joined 203 \(holder.identifier) 0 whole"))
        }

        @Test("flies the first joiner when the holder is killed", arguments: Stress.rounds)
        func fliesTheFirstJoiner(_ round: Int) throws {
            let folder = try TemporaryFolder()
            let (holder, joiners) = try joined(19, in: folder, bodyBytes: 200_000)
            holder.tell("begin")
            #expect(holder.line() == "begun")
            holder.kill()
            #expect(joiners[0].line() == "flying")
            for joiner in joiners.dropFirst() { #expect(joiner.announces(joiners[0])) }
            joiners[0].tell("land")
            #expect(joiners[0].line().hasPrefix("landed"))
            for joiner in joiners.dropFirst() {
                let expected = "joined 203 \(joiners[0].identifier) 200000 whole"
                #expect(joiner.line().hasPrefix(expected))
            }
            #expect(folder.names.isEmpty)
        }

        @Test("flies the first joiner when the holder gives up")
        func fliesAfterARelease() throws {
            let folder = try TemporaryFolder()
            let (holder, joiners) = try joined(2, in: folder, bodyBytes: 10)
            holder.tell("release")
            #expect(joiners[0].line() == "flying")
            #expect(joiners[1].announces(joiners[0]))
            joiners[0].tell("land")
            #expect(joiners[1].line().hasPrefix("joined 203 \(joiners[0].identifier)"))
        }

        @Test("harms nobody when a joiner leaves or is killed")
        func detaches() throws {
            let folder = try TemporaryFolder()
            let (holder, joiners) = try joined(4, in: folder, bodyBytes: 10)
            joiners[0].kill()
            joiners[1].tell("cancel")
            #expect(joiners[1].line() == "cancelled")
            holder.tell("land")
            #expect(holder.line().hasPrefix("landed"))
            for joiner in joiners[2...] {
                #expect(joiner.line().hasPrefix("joined 203 \(holder.identifier)"))
            }
        }

        @Test("hands over a failure in its own words")
        func fails() throws {
            let folder = try TemporaryFolder()
            let (holder, joiners) = try joined(2, in: folder, bodyBytes: 10)
            holder.tell("fail")
            #expect(holder.line().hasPrefix("failed"))
            for joiner in joiners { #expect(joiner.line() == "failed boom") }
        }

        @Test("lets another request fly on its own, and be joined there")
        func fliesAside() throws {
            let folder = try TemporaryFolder()
            let holder = try Probe(in: folder, "join")
            #expect(holder.line() == "flying")
            let other = try Probe(in: folder, "join", digest: "y")
            #expect(other.line() == "flying")
            let joiner = try Probe(in: folder, "join", digest: "y")
            #expect(joiner.announces(other))
            other.tell("land")
            #expect(joiner.line().hasPrefix("joined 203 \(other.identifier)"))
            holder.tell("land")
            #expect(holder.line().hasPrefix("landed"))
            #expect(folder.names.isEmpty)
        }

        @Test("joins a holder of another strategy before its head, and flies after it otherwise")
        func joinsOthers() throws {
            let folder = try TemporaryFolder()
            let holder = try Probe(in: folder, "forbid", bodyBytes: 200_000)
            #expect(holder.line() == "flying")
            holder.tell("begin")
            #expect(holder.line() == "begun")
            let late = try Probe(in: folder, "join")
            #expect(late.announces(holder))
            holder.tell("release")
            #expect(late.line() == "flying")
            late.tell("release")
            #expect(late.line() == "released")
            let next = try Probe(in: folder, "queue")
            #expect(next.line() == "flying")
            let early = try Probe(in: folder, "join")
            #expect(early.announces(next))
            repeat { next.tell("joiners") } while next.line() != "joiners 1"
            next.tell("land")
            #expect(early.line().hasPrefix("joined 203 \(next.identifier)"))
        }

        /// A holder, and others who joined it one after the other.
        private func joined(
            _ count: Int,
            in folder: TemporaryFolder,
            bodyBytes: Int
        ) throws -> (Probe, [Probe]) {
            let holder = try Probe(in: folder, "join", bodyBytes: bodyBytes)
            #expect(holder.line() == "flying")
            let joiners = try (0..<count)
                .map { _ in
                    let joiner = try Probe(in: folder, "join", bodyBytes: bodyBytes)
                    #expect(joiner.announces(holder))
                    return joiner
                }
            return (holder, joiners)
        }

        private func peakMemory(_ line: String) throws -> Int {
            try #require(line.split(separator: " ").last.flatMap { Int($0) })
        }
    }
}
