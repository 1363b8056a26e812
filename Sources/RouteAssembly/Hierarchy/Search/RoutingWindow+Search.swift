extension RoutingWindow {
    /// Returns the first screen of a type that satisfies a predicate, in the order of
    /// ``SearchOptions``.
    func firstScreen<T: Screen>(
        _ options: SearchOptions, from startingPoint: SearchOptions.StartingPoint,
        where isTarget: @MainActor (T) -> Bool
    ) throws -> T? {
        let typeMask = storage.typeIndex.typeMask(of: T.self)
        if typeMask == 0, !startingPoint.isCustom { return nil }
        guard let start = try startingPoint.screen(in: self) else { return nil }
        // The mask is valid only in this window. A custom start can be in another one.
        return start.firstScreen(options, typeMask: start.storage === storage ? typeMask : .max, where: isTarget)
    }
}

extension Screen {
    fileprivate final func firstScreen<T: Screen>(
        _ options: SearchOptions, typeMask: UInt64, where isTarget: @MainActor (T) -> Bool
    ) -> T? {
        // Most searches find a visible screen. This loop visits the first visible screens without
        // the list that the search below needs.
        var visited = 0
        if options.contains(.current) {
            if let candidate = self as? T, isTarget(candidate) { return candidate }
            visited = 1
            var shown = options.looksInside ? onlyShown(with: typeMask) : nil
            while let screen = shown {
                if let candidate = screen as? T, isTarget(candidate) { return candidate }
                visited += 1
                shown = screen.onlyShown(with: typeMask)
            }
        }
        var search = SearchSequence(from: self, options: options, typeMask: typeMask)
        while let screen = search.next() {
            visited -= 1
            if visited < 0, let candidate = screen as? T, isTarget(candidate) { return candidate }
        }
        return nil
    }
}
