import Foundation
public import RouteAssembly
public import RouteAssemblyLinks

/// Expects a navigation to each route to have a plan, from each of several hierarchies.
///
/// Write a sample of each case of the route, and the hierarchies in which users may be:
///
/// ```swift
/// let routers = try ["launch", "T[N[inbox], settings]"].map { start in
///     DefaultRouter(window: try RoutingWindow.fixture(start).window)
/// }
/// expectReachable([MailRoute.inbox, .message(id: 7), .settings], from: routers)
/// ```
///
/// The routers plan the navigations, and change nothing. They run no interceptors, so a route whose
/// guard would redirect is reachable. All routes without a plan are listed in one failure at the
/// caller's line, each with its hierarchy and the error of the router.
///
/// - Parameters:
///   - routes: The samples of the routes.
///   - routers: The routers, each with a window that shows one of the hierarchies.
///   - fileID: The file ID of the caller.
///   - filePath: The file path of the caller.
///   - line: The line of the caller.
///   - column: The column of the caller.
/// - Returns: `true` if all routes have plans from all hierarchies.
@MainActor
@discardableResult
public func expectReachable<R: Route>(
    _ routes: [R], from routers: [DefaultRouter],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
    report(unreachable(routes.map { ($0, nil) }, from: routers), CallSite(fileID, filePath, line, column))
}

/// Expects a navigation to each route to have a plan, and each link to lead to its route.
///
/// ```swift
/// expectReachable(MailRoute.samples, from: routers, links: MailLinks.table)
/// ```
///
/// The table prints a link for each route, and reads it again. The route must be the same. A route
/// that no link prints is not a failure, because an app may have routes without links. Each pattern
/// of the table has to accept a link: a printed one, or one of texts that fit the types of its
/// values. A navigation to the route of this link must have a plan, too.
///
/// - Parameters:
///   - routes: The samples of the routes.
///   - routers: The routers, each with a window that shows one of the hierarchies.
///   - links: The links of the app.
///   - fileID: The file ID of the caller.
///   - filePath: The file path of the caller.
///   - line: The line of the caller.
///   - column: The column of the caller.
/// - Returns: `true` if all routes and links have plans from all hierarchies, and all links lead to
///   their routes.
@MainActor
@discardableResult
public func expectReachable<R: Route & Equatable>(
    _ routes: [R], from routers: [DefaultRouter], links: some RouteLinks<R>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
    let linked = links.examples(of: routes).compactMap { example -> (R, String?)? in
        guard let route = example.route, !routes.contains(route) else { return nil }
        return (route, example.link)
    }
    return report(
        unreadable(routes, links) + unreachable(routes.map { ($0, nil) } + linked, from: routers),
        CallSite(fileID, filePath, line, column))
}

@MainActor
private func report(_ problems: [String], _ caller: CallSite) -> Bool {
    if problems.isEmpty { return true }
    caller.fail("Not all routes are reachable.\n" + problems.map { "- \($0)" }.joined(separator: "\n"))
    return false
}

/// Returns a line for each route without a plan from a hierarchy.
///
/// A route that is no sample has a link whose values the table has chosen.
@MainActor
private func unreachable<R: Route>(_ routes: [(route: R, link: String?)], from routers: [DefaultRouter]) -> [String] {
    routers.flatMap { router -> [String] in
        let start = router.window.snapshot().notation
        return routes.compactMap { route, link in
            do throws(RoutingError) {
                _ = try router.plan(to: router.destination(of: route))
                return nil
            } catch {
                let name = String(printable: "\(route)") + (link.map { ", to which \($0) leads," } ?? "")
                return "\(name) from \(start): \(error)"
            }
        }
    }
}

/// Returns a line for each link that leads to another route, and for each pattern without a link.
private func unreadable<R: Route & Equatable>(_ routes: [R], _ links: some RouteLinks<R>) -> [String] {
    let issues = links.validate().map { "the links: \($0)" }
    let unread = routes.compactMap { route -> String? in
        guard let link = try? links.url(for: route).absoluteString else { return nil }
        let name = String(printable: "\(route)")
        do throws(LinkError) {
            let read = try links.route(for: link)
            return read == route ? nil : "\(name) has the link \(link), which leads to \(String(printable: "\(read)"))"
        } catch {
            return "\(name) has the link \(link), which is not read: \(error)"
        }
    }
    let unlinked = links.examples(of: routes).filter { $0.link == nil }.map {
        "\(String(printable: $0.pattern)) has no link that leads to a route: add a route that it prints to the samples"
    }
    return issues + unread + unlinked
}
