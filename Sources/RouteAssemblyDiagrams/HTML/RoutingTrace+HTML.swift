public import RouteAssemblyInspection

extension RoutingTrace {
    /// Returns the trace as one HTML page, which loads nothing and contains no scripts.
    ///
    /// The page is also well-formed XML. All text of the app is escaped, so that it never becomes
    /// markup.
    ///
    /// ```swift
    /// try trace.html().write(toFile: "session.html", atomically: true, encoding: .utf8)
    /// ```
    ///
    /// - Parameter title: The title of the page.
    /// - Returns: The source of the page.
    public func html(title: String = "Routing trace") -> String { TracePage(title: title, trace: self).markup.source }
}
