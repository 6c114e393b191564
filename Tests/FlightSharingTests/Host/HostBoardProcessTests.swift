import Testing

/// One after the other, since each blocks a thread of the tests while it listens to its processes.
@Suite("A host board between processes", .serialized)
enum HostBoardProcessTests {}
