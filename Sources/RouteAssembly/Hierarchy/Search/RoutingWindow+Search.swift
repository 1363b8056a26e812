extension RoutingWindow {
    /// Returns the first screen of a type that satisfies a predicate, in the order of
    /// ``SearchOptions``.
    func firstScreen<T: Screen>(
        _ options: SearchOptions, from startingPoint: SearchOptions.StartingPoint,
        where isTarget: @MainActor (T) -> Bool
    ) throws -> T? {
        // A custom start can be in another window.
        if !startingPoint.isCustom, !storage.typeIndex.contains(T.self) { return nil }
        return try startingPoint.screen(in: self)?.firstScreen(options, where: isTarget)
    }
}

extension Screen {
    fileprivate final func firstScreen<T: Screen>(
        _ options: SearchOptions, where isTarget: @MainActor (T) -> Bool
    ) -> T? {
        // Most searches find a visible screen. This loop visits the first visible screens without
        // the list that the search below needs.
        var visited = 0
        if options.contains(.current) {
            if let candidate = self as? T, isTarget(candidate) { return candidate }
            visited = 1
            var next = options.looksInside ? onlyShown : nil
            while let screen = next {
                if let candidate = screen as? T, isTarget(candidate) { return candidate }
                visited += 1
                next = screen.onlyShown
            }
        }
        var search = SearchSequence(from: self, options: options)
        while let screen = search.next() {
            visited -= 1
            if visited < 0, let candidate = screen as? T, isTarget(candidate) { return candidate }
        }
        return nil
    }

    /// The visible child if there is only one.
    private final var onlyShown: Screen? { if case .one(let child) = shown { child } else { nil } }
}
