extension Sequence {
    /// Returns the elements and those that they lead to, depth first.
    ///
    /// Each element comes before those that it leads to, and these come before the next element.
    /// The search is a loop, because a tree can be deeper than the stack allows recursion to be.
    ///
    /// - Parameters:
    ///   - next: Returns the elements that an element leads to.
    ///   - isIncluded: Indicates whether an element and those that it leads to are included. In a
    ///     graph, pass a closure that includes each element once.
    /// - Returns: The elements.
    package func depthFirst(
        _ next: (Element) -> [Element], where isIncluded: (Element) -> Bool = { _ in true }
    ) -> [Element] {
        var (found, pending): ([Element], [Element]) = ([], reversed())
        while let element = pending.popLast() {
            guard isIncluded(element) else { continue }
            found.append(element)
            pending += next(element).reversed()
        }
        return found
    }
}

extension Sequence where Element: Hashable {
    /// Returns the elements and those that they lead to, depth first, and each of them once.
    package func reachable(_ next: (Element) -> [Element]) -> [Element] {
        var visited: Set<Element> = []
        return depthFirst(next) { visited.insert($0).inserted }
    }
}
