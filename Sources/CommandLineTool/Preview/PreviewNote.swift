import APIModel

/// Says where a request that is shown differs from the one that would be sent: a body that a
/// command encodes is shown before it, since showing a request runs no command of its definition.
struct PreviewNote {
    let session: CallSession

    func tell(of takeoff: Takeoff) {
        guard takeoff.body != nil, session.options.mode != .curl,
            let encoder = PayloadText(session.site.settings.payload).encoder
        else { return }
        session.context.console.warn(
            "the body is shown before '\(encoder)' encodes it; its length and its signatures are "
                + "those of other bytes"
        )
    }
}
