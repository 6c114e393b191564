import Testing

@testable import CommandLineTool

@Suite("A work queue")
struct WorkQueueTests {
    @Test("takes no further item while outcomes that wait hold too many bytes")
    func weight() {
        var queue = WorkQueue<Int>(jobs: 2, keepsOrder: true)
        let first = queue.begin()
        let second = queue.begin()
        #expect(queue.finish(second, 2, weight: 65 << 20).isEmpty)
        #expect(!queue.wantsItem)
        #expect(queue.finish(first, 1, weight: 1) == [1, 2])
        #expect(queue.wantsItem)
    }

    @Test("counts no bytes of what goes out at once")
    func unordered() {
        var queue = WorkQueue<Int>(jobs: 1, keepsOrder: false)
        #expect(queue.finish(queue.begin(), 1, weight: 65 << 20) == [1])
        #expect(queue.wantsItem)
    }

    @Test("takes no more items than its window, while the first is at work")
    func window() {
        var queue = WorkQueue<Int>(jobs: 2, keepsOrder: true)
        _ = queue.begin()
        while queue.wantsItem {
            #expect(queue.finish(queue.begin(), 0).isEmpty)
        }
        #expect(queue.finish(0, 0).count == 32)
    }
}
