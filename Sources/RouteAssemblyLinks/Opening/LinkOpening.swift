import Foundation
import RouteAssembly

/// The steps from a link to a destination: reading it, and asking where a short link leads.
@MainActor
struct LinkOpening<L: RouteLinks> {
    let links: L
    let text: String
    let makeDestination: (L.R) throws -> Destination

    /// The number of answers after which a short link has to lead to a route.
    private var redirectLimit: Int { 5 }

    /// Returns the destination of a link, which a navigation may have to ask for.
    ///
    /// - Parameters:
    ///   - link: The link, or the answer to a short link.
    ///   - hops: The short links that have led to the link.
    /// - Throws: The ``LinkError`` of the link, or the error of the router.
    func destination(of link: String, after hops: [OpenedLink] = []) throws -> Destination {
        var destination: Destination
        let opened: OpenedLink
        do {
            let match = try links.match(link)
            destination = try makeDestination(match.route)
            opened = self.opened(match.pattern, match.alias, match.unknownItems, after: hops)
        } catch let error as LinkError {
            switch error.effect {
            case .resolution where hops.isEmpty:
                destination = Destination(of: text, resolvedBy: { try await resolved(error) })
            case .action(let perform, let then):
                let stay = VisibleScreenFinder(pattern: error.pattern ?? "")
                destination = try (then() as? L.R).map(makeDestination) ?? Destination.to(.custom(using: stay))
                destination = destination.performing(perform)
            default: throw error
            }
            opened = self.opened(error.pattern ?? "", nil, error.unknownItems, after: hops)
        }
        return destination.opened(from: text.shortened(to: 256), as: LinkNote(opened))
    }

    /// Asks where the link leads until an answer is a link with a route.
    private func resolved(_ error: LinkError) async throws -> Destination {
        var error = error
        var hops = [OpenedLink]()
        var known = [text]
        while case .resolution(let ask) = error.effect {
            guard hops.count < redirectLimit else { throw endless("is redirected more than \(redirectLimit) times") }
            hops.append(opened(error.pattern ?? "", nil, error.unknownItems))
            let next = try await ask().absoluteString
            guard !known.contains(next) else { throw endless("leads to \(next.quoted) again") }
            known.append(next)
            do {
                return try destination(of: next, after: hops)
            } catch let later as LinkError {
                error = later
            }
        }
        throw error
    }

    func opened(
        _ pattern: String, _ alias: String?, _ items: [LinkQueryItem], after hops: [OpenedLink] = []
    ) -> OpenedLink {
        OpenedLink(
            text: text, pattern: pattern, alias: hops.first?.pattern ?? alias,
            unknownItems: hops.flatMap(\.unknownItems) + items)
    }

    private func endless(_ problem: String) -> LinkError {
        let advice = "Let the closure of the short link return the URL of a page, not of a short link."
        return LinkError(.needsResolving, link: text, message: "\(text.quoted) \(problem). \(advice)")
    }
}

/// Finds the screen where the user is, for a link that acts and leads nowhere.
private struct VisibleScreenFinder: Finder {
    let pattern: String

    func findScreen(with context: Void, in window: RoutingWindow) throws -> Screen? {
        if let screen = window.visibleScreen { return screen }
        throw RoutingError(
            .originNotFound,
            "\(pattern.quoted) stays where the user is, but the window is empty. Write `then:` with a route.")
    }
}

extension Router {
    /// Navigates to the destination of a link.
    ///
    /// - Throws: The ``LinkError`` of the link, of an answer, or of an action, or a `RoutingError`.
    func open<L: RouteLinks>(
        _ link: String, reading links: L, animated: Bool, _ makeDestination: @escaping (L.R) throws -> Destination
    ) async throws -> Arrival {
        let opening = LinkOpening(links: links, text: link, makeDestination: makeDestination)
        // Other routers get the route, which a test double records and a wrapping router may
        // change.
        if !(self is DefaultRouter), let match = try? links.match(link), let route = match.route as? any Route {
            var arrival: Arrival = try await navigate(to: route, animated: animated)
            arrival.opened = LinkNote(opening.opened(match.pattern, match.alias, match.unknownItems))
            return arrival
        }
        let destination: Destination
        do {
            destination = try opening.destination(of: link)
        } catch {
            // A link of the web is not a failed navigation.
            let isExternal = (error as? LinkError)?.code == .isExternal
            if !isExternal { reportRejection(of: link.shortened(to: 256), because: error) }
            throw error
        }
        do throws(RoutingError) {
            return try await navigate(to: destination, animated: animated)
        } catch {
            if destination.hasEffect, let cause = error.underlyingError as? LinkError { throw cause }
            throw error
        }
    }

    /// Passes a link that the app does not open to a closure.
    func opening(
        _ navigate: () async throws -> Arrival, elsewhere: (URL) -> Void, includingUnknown: Bool
    ) async throws -> Arrival? {
        do {
            return try await navigate()
        } catch let error as LinkError {
            guard case .page(let page) = error.effect, includingUnknown || error.code == .isExternal,
                let url = URL(string: page)
            else { throw error }
            elsewhere(url)
            return nil
        }
    }
}
