public import RouteAssembly

extension History {
    /// Returns the hierarchy that ``go(_:animated:)`` would end with now.
    ///
    /// ```swift
    /// let before = try history.preview(of: -1).hierarchy
    /// ```
    ///
    /// Nothing changes, and the position is the same. A preview leaves out what that of a
    /// navigation leaves out: ``RouteAssembly/DefaultRouter/preview(of:)-(AnyDestination)``. It
    /// does not call a router that wraps the history's one.
    ///
    /// - Parameter distance: The number of entries, negative to go back.
    /// - Returns: The predicted hierarchy.
    /// - Throws: ``RouteAssembly/RoutingError/Code/nothingToUnwind`` if there is no such entry, or
    ///   the error that the call would throw if all interceptors and screens agreed.
    public func preview(of distance: Int) throws(RoutingError) -> RoutingPreview {
        let entry = try entries[index(at: distance)]
        let restored = RestoredState(entry.content, by: previewer, in: record)
        return try previewer.preview(of: RestorationCall(in: window).destination(of: restored))
    }
}
