public import RouteAssembly

extension History {
    /// A place where the user has been.
    @MainActor
    public struct Entry: Identifiable, CustomStringConvertible {
        /// A number that no other place of the history has.
        public let id: Int
        /// The routes that had led to the place, in their saved form: one, or those of a journey.
        ///
        /// They are empty if no route had led to the screen, for example because it was below the
        /// target of a link, or if a route is not saved.
        public let routes: [any Route]
        /// The screen that was visible; `nil` if it was released.
        public private(set) weak var screen: Screen?
        /// The number of the last arrival at the screen; `nil` if no route had led to itself.
        let arrival: Int?
        private let lastTitle: String?
        /// Whether the window was empty.
        let isEmpty: Bool
        /// Whether an interceptor has redirected to the place.
        var isRedirected = false

        /// The title of the screen, also after the screen was released.
        public var title: String? { screen?.title ?? lastTitle }

        /// The title, or the route if there is none.
        public var description: String { title ?? routes.last.map { "\($0)" } ?? "\(id)" }

        /// Creates a place at the visible screen.
        ///
        /// - Parameters:
        ///   - id: The number of the place.
        ///   - screen: The visible screen.
        ///   - target: The screen that a navigation to the place has led to: the visible screen, or a
        ///     container around it.
        ///   - record: The record of the routes.
        init(_ id: Int, at screen: Screen?, ledTo target: Screen?, in record: RouteRecord) {
            self.id = id
            self.screen = screen
            isEmpty = screen == nil
            routes = target.map { Self.routes(of: $0, in: record) } ?? []
            arrival = screen.flatMap(record.visited)?.arrival?.number
            lastTitle = screen?.title
        }

        /// Returns whether a screen shows what it has shown when the user was here.
        func isShown(by screen: Screen, in record: RouteRecord) -> Bool {
            if record.visited(screen)?.arrival?.number == arrival { return true }
            let routes = Self.routes(of: screen, in: record)
            return routes.count == self.routes.count
                && zip(routes, self.routes).allSatisfy { ($0 as? any SavedRoute)?.isEqual(to: $1) == true }
        }

        private static func routes(of screen: Screen, in record: RouteRecord) -> [any Route] {
            var routes: [any Route] = []
            for route in record.visited(screen)?.arrival?.routes ?? [] {
                guard let saved = route as? any SavedRoute else {
                    routes.append(route)
                    continue
                }
                guard let form = saved.savedForm as (any SavedRoute)? else { return [] }
                routes.append(form)
            }
            return routes
        }
    }
}
