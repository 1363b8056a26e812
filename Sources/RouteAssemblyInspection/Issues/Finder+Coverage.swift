import RouteAssembly

/// What the description of a finder says about the screens that it finds.
extension DestinationOutline.Finder {
    /// Whether the finder finds a screen in every window that has one.
    var alwaysFinds: Bool {
        isPredictable && target == .screen && options?.contains(.current) ?? false
    }

    /// Whether the context and the hierarchy alone decide which screen the finder finds.
    var isPredictable: Bool {
        (acceptance == .everyScreen || acceptance == .screensOfContext) && startingPoint != "a closure"
    }

    /// Whether this predictable finder finds a screen whenever another finder finds one.
    func covers(_ other: Self) -> Bool {
        guard other.isPredictable, target.includes(other.target),
            acceptance == .everyScreen || acceptance == other.acceptance && target == other.target
        else { return false }
        let searched = options?.withVisible ?? []
        // A search of all levels visits every screen, wherever it starts.
        let searchesAll = searched.isSuperset(of: .fullStack)
        return searchesAll || startingPoint == other.startingPoint && searched.isSuperset(of: other.options ?? [])
    }

    /// Whether the finder sees a screen in a container that the chain has built.
    ///
    /// A hidden screen is one in another tab, or below the top of a stack.
    func sees(isHidden: Bool) -> Bool {
        guard let options, !options.contains(.parent) else { return true }
        return options.contains(.contained) || options.contains(.visible) && !isHidden
    }

    /// Whether another finder of the screen finds it if this one has found one.
    func implies(_ other: Self) -> Bool {
        guard target == other.target else { return false }
        if other.isPredictable, other.acceptance == .everyScreen, other.options?.isSuperset(of: .fullStack) ?? false {
            return true
        }
        if other.covers(self) { return true }
        return name == other.name && acceptance == other.acceptance && options == other.options
            && startingPoint == other.startingPoint
    }
}

extension SearchOptions {
    /// The options, with the visible screens if all contained screens are searched.
    fileprivate var withVisible: SearchOptions { contains(.contained) ? union(.visible) : self }
}
