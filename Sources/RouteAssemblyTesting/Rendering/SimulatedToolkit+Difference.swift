public import RouteAssembly
import RouteAssemblyRendering

extension SimulatedToolkit {
    /// Returns the first difference between the pages and the hierarchy of a window.
    ///
    /// It compares the pages with the screens by itself, without the renderer.
    ///
    /// - Parameter window: The window.
    /// - Returns: A sentence; `nil` if the toolkit shows the hierarchy.
    public func difference(from window: Window) -> String? {
        let styles = window.snapshot().levels.map { $0.style.map { "^\($0) " } ?? "" }
        let expected = zip(styles, expectedPages(of: window, label: SimulatedPage.label)).map(+)
        let (shown, wanted) = (description, expected.joined(separator: " "))
        guard shown != wanted else { return nil }
        let same = zip(shown, wanted).prefix { $0 == $1 }.count
        return "The toolkit shows \(shown), and the hierarchy is \(wanted). "
            + "They differ at “\(shown.dropFirst(same).prefix(40))” and “\(wanted.dropFirst(same).prefix(40))”."
    }
}
