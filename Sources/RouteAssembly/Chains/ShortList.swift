/// A list that usually has at most one element.
///
/// The first element is stored in place, so a list of one element allocates no memory.
struct ShortList<Element> {
    private var first: Element?
    private var others: [Element] = []

    init() {}

    var isEmpty: Bool { first == nil }

    mutating func append(_ element: Element) {
        if first == nil { first = element } else { others.append(element) }
    }

    /// Returns the first element that satisfies a predicate.
    func first<E: Error>(where isAccepted: (Element) throws(E) -> Bool) throws(E) -> Element? {
        guard let first else { return nil }
        if try isAccepted(first) { return first }
        for element in others where try isAccepted(element) { return element }
        return nil
    }

    /// Calls a function with each element.
    func forEach<E: Error>(_ body: (Element) throws(E) -> Void) throws(E) {
        guard let first else { return }
        try body(first)
        for element in others { try body(element) }
    }

    /// Calls a function with each element, from the last to the first.
    func forEachReversed<E: Error>(_ body: (Element) throws(E) -> Void) throws(E) {
        guard let first else { return }
        for element in others.reversed() { try body(element) }
        try body(first)
    }
}
