/// Writes the file with the registry of all generated managers.
enum RegistryFile {
    /// The file for these endpoints.
    static func file(of endpoints: [String]) -> GeneratedFile {
        var writer = LineWriter()
        write(endpoints, to: &writer)
        var header = LineWriter()
        header.line("\(ManagerFile.mark) from a folder of definitions; do not edit.")
        if writer.hasOverlongCode { header.ignoreFormat() }
        header.line()
        header.line("public import Managers")
        header.line()
        return GeneratedFile(
            name: ManagerTypeName.registryFile,
            text: header.text + writer.text
        )
    }

    private static func write(_ endpoints: [String], to writer: inout LineWriter) {
        writer.document(["All managers that were generated from one folder of definitions."])
        writer.block("public enum AllManagers") { writer in
            writer.document(["A registry of all of them."])
            guard !endpoints.isEmpty else {
                return writer.line(
                    "public static var registry: ManagerRegistry { ManagerRegistry() }"
                )
            }
            writer.block("public static var registry: ManagerRegistry") { writer in
                writer.line("var registry = ManagerRegistry()")
                for endpoint in endpoints {
                    writer.call("registry.register", ["\(ManagerTypeName.type(of: endpoint)).self"])
                }
                writer.line("return registry")
            }
        }
    }
}
