import Testing

@testable import RouteAssembly
import TestSupport

@MainActor
struct WaitListTests {
    private final class CountedWait: Wait {
        var changes = 0
        override func hierarchyDidChange() { changes += 1 }
    }

    let list = WaitList()

    @Test("A list has the waits that were not removed, in the order in which they have begun")
    func order() {
        var expected: [Wait] = []
        func check() {
            #expect(list.firstInLine === expected.first && list.last { _ in true } === expected.last)
            if !expected.isEmpty { #expect(list.last { $0 === expected[0] } === expected[0]) }
        }
        func remove(at index: Int) {
            list.remove(expected.remove(at: index))
            check()
        }
        // The list is emptied from the front, from the back, and from the middle, and filled again.
        for round in 0..<3 {
            for number in 0..<60 {
                expected.append(Wait(isInLine: true))
                list.append(expected[expected.count - 1])
                check()
                if number % 3 == 2 { remove(at: number * 7 % expected.count) }
            }
            while !expected.isEmpty { remove(at: (expected.count - 1) * round / 2) }
        }
    }

    @Test("A wait for an answer is not in line")
    func line() {
        let (question, turn) = (Wait(isInLine: false), Wait(isInLine: true))
        list.append(question)
        #expect(list.firstInLine == nil && list.last { _ in true } === question)
        list.append(turn)
        #expect(list.firstInLine === turn)
    }

    @Test("Removing a wait that is not in the list changes nothing")
    func stranger() {
        let wait = Wait(isInLine: true)
        list.append(wait)
        list.remove(Wait(isInLine: true))
        #expect(list.firstInLine === wait)
    }

    @Test("Each wait is told of the first change of the hierarchy, also if waits before it have ended")
    func changes() {
        var waits: [CountedWait] = []
        func begin(_ count: Int) {
            for _ in 0..<count {
                waits.append(CountedWait(isInLine: false))
                list.append(waits[waits.count - 1])
            }
        }
        begin(40)
        list.hierarchyDidChange()
        for wait in waits[..<39] { list.remove(wait) }
        begin(2)
        list.hierarchyDidChange()
        list.hierarchyDidChange()
        expect(waits.map(\.changes), equals: Array(repeating: 1, count: 42))
        for wait in waits { list.remove(wait) }
        begin(1)
        list.hierarchyDidChange()
        expect(waits.last?.changes, equals: 1)
    }

    @Test("The observers of the waits are told when one begins and when it has ended")
    func observers() async throws {
        var count = 0
        let token = list.observers.add { count += 1 }
        let wait = Wait(isInLine: false)
        list.append(wait)
        expect(count, equals: 1)
        list.remove(wait)
        try #require(await until { count == 2 })
        token.cancel()
        list.append(wait)
        expect(count, equals: 2)
    }
}
