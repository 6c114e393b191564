/// The reference part of the format's page, rendered from the tables by which files are read.
package enum FormatReference {
    /// The text in Markdown: one table of keys for each kind of object.
    package static var markdown: String {
        let parts = [
            section(EndpointTable.endpoint, "Endpoint"), section(ParamTable.param, "Param"),
            section(ParamTable.elements, "Rules of elements (`items`)"),
            section(PaginationTable.pagination, "Pagination"),
            section(ReformerTable.reformer, "Reformer"), section(ReformerTable.column, "Column"),
            section(RuleTables.response, "Response"),
            section(RuleTables.rule, "Rule of a response"),
            section(CheckTable.check, "Check"), section(RuleTables.until, "Until"),
            section(RuleTables.retry, "Retry"), section(RuleTables.cache, "Cache"),
            section(ExampleTable.example, "Example"),
            section(ExampleTable.response, "Answer of an example"),
            section(ServiceTable.service, "Service"),
            section(ServiceTable.environment, "Environment"),
            section(AuthTable.method, "Authentication"), section(AuthTable.basic, "Basic"),
            section(AuthTable.apiKey, "API key"), section(AuthTable.hmac, "HMAC"),
            section(AuthTable.hmacPlace, "Place of a signature"),
            section(AuthTable.awsSigV4, "AWS signature"),
            section(AuthTable.oauth2, "OAuth 2"), section(SecretTable.source, "Source of a secret"),
            section(SettingsTable.limits, "Limits"), section(SettingsTable.tls, "TLS"),
            section(PayloadTable.payload, "Payload"),
            section(PayloadTable.command, "Command of a payload"),
            section(SettingsTable.hook, "Hook"), section(ChainTable.chain, "Chain"),
            section(ParamTable.chainParam, "Param of a chain"),
            section(ChainTable.stepTable, "Step of a chain"),
        ]
        return parts.joined(separator: "\n")
    }

    private static func section<Target>(_ table: KeyTable<Target>, _ title: String) -> String {
        var lines = ["### \(title)", "", "| key | value | meaning |", "| --- | --- | --- |"]
        for key in table.keys {
            let need = key.isRequired ? " (needed)" : ""
            lines.append("| `\(key.name)`\(need) | \(key.words) | \(key.documentation) |")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
