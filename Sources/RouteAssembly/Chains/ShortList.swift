/// A list that usually has at most one element.
///
/// The first element is stored in place, so a list of one element allocates no memory.
struct ShortList<Element>: RandomAccessCollection {
    private var head: Element?
    private var tail: [Element] = []

    var startIndex: Int { 0 }
    var endIndex: Int { head == nil ? 0 : tail.count + 1 }

    subscript(position: Int) -> Element {
        if position == 0, let head { return head }
        return tail[position - 1]
    }

    init(_ element: Element? = nil) { head = element }

    init(_ elements: some Sequence<Element>) { for element in elements { append(element) } }

    mutating func append(_ element: Element) {
        if head == nil { head = element } else { tail.append(element) }
    }
}
