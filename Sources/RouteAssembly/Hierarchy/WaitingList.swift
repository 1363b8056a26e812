/// A list of objects in the order in which they were added.
///
/// Adding, reading the first object, and removing any object take constant time, on average.
@MainActor
struct WaitingList<Element: AnyObject> {
    /// The objects; `nil` at the positions of removed ones.
    private var elements: [Element?] = []
    private var positions: [ObjectIdentifier: Int] = [:]
    /// The position of the first object.
    private var start = 0

    var isEmpty: Bool { positions.isEmpty }
    var first: Element? { isEmpty ? nil : elements[start] }
    var all: [Element] { elements.compactMap(\.self) }

    /// Adds an object that is not in the list.
    mutating func append(_ element: Element) {
        if elements.count > 2 * positions.count + 16 { removeGaps() }
        positions[ObjectIdentifier(element)] = elements.count
        elements.append(element)
    }

    mutating func remove(_ element: Element) {
        guard let position = positions.removeValue(forKey: ObjectIdentifier(element)) else { return }
        elements[position] = nil
        if isEmpty {
            elements.removeAllInPlace()
            start = 0
        } else {
            while elements[start] == nil { start += 1 }
        }
    }

    private mutating func removeGaps() {
        (elements, start) = (all, 0)
        for (position, element) in all.enumerated() { positions[ObjectIdentifier(element)] = position }
    }
}
