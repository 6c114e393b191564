import APIModel

/// The keys of `payload`.
enum PayloadTable {
    static let payload = KeyTable<Payload>(
        "payload",
        "commands for bodies",
        [
            Key(
                "encode",
                \.encode,
                .payloadCommand,
                "Encodes the body of a request, before it is signed."
            ),
            Key(
                "decode",
                \.decode,
                .payloadCommand,
                "Decodes the body of a successful answer, before anything looks at it."
            ),
        ]
    )

    static let command = KeyTable<Payload.Command>(
        "payloadCommand",
        "a command for bodies",
        [
            Key(
                "command",
                \.command,
                .command,
                "The command and its arguments, from standard input to standard output."
            )
            .required,
            Key("timeout", \.timeout, .duration, "How long it may take; 30 s."),
        ]
    )
}

extension Shape where Value == Payload.Command {
    /// A command for bodies.
    fileprivate static var payloadCommand: Shape {
        object({ PayloadTable.command }, "a command for bodies", from: { Payload.Command([]) })
    }
}
