/// A stack that stores a single element without a list.
struct SmallStack<Element> {
    private var top: Element?
    private var rest: [Element] = []

    mutating func push(_ element: Element) {
        if let top { rest.append(top) }
        top = element
    }

    mutating func pop() -> Element? {
        guard let element = top else { return nil }
        top = rest.popLast()
        return element
    }
}
