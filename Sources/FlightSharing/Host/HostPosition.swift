/// What a process has of a key whose flight is its own.
struct HostPosition {
    let files: KeyFiles
    /// Held as long as it flies.
    let lock: Descriptor
    /// Where the others ask.
    let listener: MessageSocket
}
