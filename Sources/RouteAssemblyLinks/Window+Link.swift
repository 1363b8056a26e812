public import Foundation
public import RouteAssembly

extension Window {
    /// Returns the link of the visible screen, for sharing, Handoff, or the address of a browser.
    ///
    /// ```swift
    /// activity.webpageURL = window.link(in: ShopLinks.table)
    /// ```
    ///
    /// - Parameter table: The links of the app.
    /// - Returns: The URL of the route of the visible screen; `nil` if no route of the table's type
    ///   has led to the screen, or no pattern prints the route.
    public func link<R: Route>(in table: LinkTable<R>) -> URL? {
        (route as? R).flatMap { try? table.url(for: $0) }
    }

    /// Returns the link of the visible screen, in a table of routes of several types.
    ///
    /// - Parameter table: The links of the app.
    /// - Returns: The URL of the route of the visible screen; `nil` if no route has led to the
    ///   screen, or no pattern prints the route.
    public func link(in table: LinkTable<any Route>) -> URL? { route.flatMap { try? table.url(for: $0) } }
}
