import Testing

@testable import RouteAssembly

@MainActor @Suite
struct WaitingListTests {
    @Test("A list has the objects that were not removed, in the order in which they were added")
    func order() {
        var (list, expected) = (WaitingList<Page>(), [Page]())
        func check() {
            #expect(list.isEmpty == expected.isEmpty && list.first === expected.first)
            #expect(list.all.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
        }
        func remove(at index: Int) {
            list.remove(expected.remove(at: index))
            check()
        }
        // The list is emptied from the front, from the back, and from the middle, and filled again.
        for round in 0..<3 {
            for number in 0..<60 {
                let page = Page("\(number)")
                list.append(page)
                expected.append(page)
                check()
                if number % 3 == 2 { remove(at: number * 7 % expected.count) }
            }
            while !expected.isEmpty { remove(at: (expected.count - 1) * round / 2) }
        }
    }

    @Test("Removing an object that is not in the list changes nothing")
    func stranger() {
        var list = WaitingList<Page>()
        let page = Page("a")
        list.append(page)
        list.remove(Page("b"))
        #expect(list.first === page && list.all.count == 1)
    }
}
