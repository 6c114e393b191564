import Glibc

/// The results of a batch on disk: a run that was killed and is started again finds what landed.
///
/// A line is known by its number and its bytes. A result is on the disk before it is printed, so
/// that what was seen is never made again.
final class BatchJournal: Sendable {
    private let file: JournalFile
    private let writer: JournalWriter

    /// Opens or begins the journal; throws status 2 where it cannot be used.
    init(_ path: String, settings: BatchSettings) throws(CommandFailure) {
        file = try JournalFile(path, settings: settings)
        writer = JournalWriter(file.descriptor, size: file.size)
    }

    /// The result that an earlier run recorded; none where the line was another then.
    func result(
        of mark: RecordMark
    ) throws(CommandFailure) -> (text: [UInt8], exit: ExitStatus)? {
        guard let offset = file.index[mark.number] else { return nil }
        let line = try line(at: offset)
        guard let record = line.withUnsafeBufferPointer(JournalRecord.init), record.mark == mark
        else { return nil }
        return (record.result(in: line), record.exit)
    }

    /// Records a result line; it is on the disk when this returns.
    func append(
        _ result: [UInt8],
        exit: ExitStatus,
        for mark: RecordMark
    ) async throws(CommandFailure) {
        let line = JournalRecord.line(result, exit: exit, for: mark)
        let number = await writer.append(line)
        guard number == 0 else { throw failure(number) }
    }

    /// The line at an offset without its end.
    private func line(at offset: Int) throws(CommandFailure) -> [UInt8] {
        var line: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4 << 10)
        while true {
            let count = pread(file.descriptor, &chunk, chunk.count, offset + line.count)
            guard count > 0 else {
                guard count < 0, errno == EINTR else { throw failure(count < 0 ? errno : EIO) }
                continue
            }
            guard let end = chunk[..<count].firstIndex(of: UInt8(ascii: "\n")) else {
                line += chunk[..<count]
                continue
            }
            return line + chunk[..<end]
        }
    }

    private func failure(_ number: Int32) -> CommandFailure {
        CommandFailure(
            .ourFault,
            code: "journal.failed",
            "the journal '\(file.path)' failed: \(FileAccess.reason(number))",
            remedy: "go on with the same command once it can be written again"
        )
    }
}
