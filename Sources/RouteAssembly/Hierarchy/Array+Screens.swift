extension Array {
    /// Removes all elements and keeps the capacity.
    ///
    /// It is faster than `removeAll(keepingCapacity:)` for a few elements.
    mutating func removeAllInPlace() {
        while !isEmpty { removeLast() }
    }
}

extension [Screen] {
    // Unlike `contains(where:)` and `elementsEqual(_:by:)`, these functions call no closure that is
    // isolated to the main actor, and so do not check the actor for each element.

    @MainActor
    func containsIdentical(_ screen: Screen) -> Bool {
        for element in self where element === screen { return true }
        return false
    }

    @MainActor
    package func isIdentical(to other: [Screen]) -> Bool {
        guard count == other.count else { return false }
        for index in indices where self[index] !== other[index] { return false }
        return true
    }
}
