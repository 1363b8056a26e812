import Testing

@testable import RouteAssembly

@MainActor
struct ObserversTests {
    @Test("An observer that has ended is not kept after the next value, nor when another one is added")
    func ended() {
        let observers = Observers<Int>()
        var values: [Int] = []
        let first = observers.add { values.append($0) }
        observers.notify(1)
        #expect(!observers.isEmpty)
        first.cancel()
        observers.notify(2)
        #expect(observers.isEmpty && values == [1])
        observers.add { values.append($0) }.cancel()
        let last = observers.add { values.append($0) }
        last.cancel()
        observers.notify(3)
        #expect(observers.isEmpty && values == [1])
    }
}
