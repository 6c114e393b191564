import Testing

/// Tests that measure time or memory, or take all of the processor: one after the other, so that
/// none is the cause of another's figures.
@Suite("Time and load", .serialized)
enum TimedTests {}
