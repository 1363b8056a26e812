/// The errors of a chain that cannot be planned.
extension RoutingError {
    @MainActor
    static func originNotFound(_ parts: StepParts, wasThere: Bool, in window: RoutingWindow) -> Self {
        let target = parts.target
        let finder = parts.finderName
        guard window.root != nil else {
            return Self(
                .originNotFound,
                "The chain starts at \(typeName(target)), and \(finder) did not find it, because the window is empty. "
                    + "Begin with a step that builds a root, as in using(.replaceRoot).from(.root), or call setRoot(_:) "
                    + "of the window first.")
        }
        if parts.finder is any NearestFinder, let screen = window.visibleScreen {
            return Self(
                .originNotFound,
                "The chain starts at the nearest \(typeName(target)), and there is none around \(screen). Write "
                    + "from(.navigation).using(…) to build one, or put \(screen) into one.")
        }
        let whatHappened =
            wasThere
            ? "\(finder) no longer finds it: the screen has left the window, or another screen covers it"
            : "\(finder) did not find it"
        return Self(
            .originNotFound,
            "The chain starts at \(typeName(target)), and \(whatHappened). Start at a screen that is in the window.")
    }

    static func unplaced(_ target: Any.Type) -> Self {
        Self(
            .notPlaced,
            "A step builds \(typeName(target)) and has no action that places it. Add using(_:) before from(_:), or remove "
                + "the factory.")
    }

    static func contextMissing(_ target: Any.Type) -> Self {
        let name = typeName(target)
        return Self(
            .typeMismatch,
            "A step builds a \(name) without a context, so it would find any \(name) instead of the one for a context. "
                + "Add the context to the closure, as in { (id: Int) in … }, or give the step a finder.")
    }

    static func matchesEverything(isBuilt: Bool) -> Self {
        let remedy =
            isBuilt
            ? "for example: (id: Int) -> ProductScreen in."
            : "for example: ClassFinder<ProductScreen, Int>(). To find any screen, use .custom(using:) or .topmost."
        return Self(
            .typeMismatch,
            "A step \(isBuilt ? "with a factory " : "")finds every screen, because the type of its target is inferred as "
                + "Screen. State the type of the target, \(remedy)")
    }
}
