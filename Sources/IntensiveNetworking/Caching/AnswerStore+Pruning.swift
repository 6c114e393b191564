import Glibc

extension AnswerStore {
    /// Makes room: where more are kept than this, the oldest go, and some more, so that it need not
    /// be done soon again.
    package func prune(to most: Int = 5_000) {
        let paths = self.paths
        guard paths.count > most else { return }
        let aged = paths.map { (path: $0, age: Self.modified($0)) }.sorted { $0.age < $1.age }
        for entry in aged.prefix(paths.count - most * 9 / 10) { unlink(entry.path) }
    }

    private static func modified(_ path: String) -> Int {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mtim.tv_sec : .min
    }
}
