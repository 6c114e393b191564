import EndpointDefinitions

/// Calls endpoints by their examples and judges the answers by their checks.
struct CheckCommand: Command {
    func run(in context: CommandContext) async throws(CommandFailure) -> ExitStatus {
        var reader = CheckOptionsReader(context)
        let options = try reader.read()
        let folder = try context.definitionFolder()
        let data = try options.data.map { path throws(CommandFailure) in try DataRows(path) }
        let plan = try CheckPlanner(folder: folder, options: options, data: data).plan()
        for path in options.reports.compactMap(\.path) { try ReportFile(path: path).prepare() }
        let session = CheckSession(
            context: context,
            options: options,
            plan: plan,
            folder: folder.path
        )
        let interrupts = Interrupts()
        return await interrupts.guarding { [session] in
            var session = session
            return await session.run()
        }
    }
}
