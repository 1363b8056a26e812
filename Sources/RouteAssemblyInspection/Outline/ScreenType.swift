import RouteAssembly

/// A type of screens, which can be compared with other types.
struct ScreenType: Hashable, Sendable {
    private let type: Screen.Type

    /// Creates a type, whose screens can be any screens if it is not that of a screen.
    init(_ type: Any.Type) { self.type = type as? Screen.Type ?? Screen.self }

    static func == (first: Self, second: Self) -> Bool { first.type == second.type }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }

    /// Whether every screen of another type is one of this type.
    func includes(_ other: Self) -> Bool { type.includes(other.type) }

    /// Whether a screen can be of both types.
    func overlaps(_ other: Self) -> Bool { includes(other) || other.includes(self) }
}

extension Screen {
    fileprivate nonisolated static func includes(_ other: Screen.Type) -> Bool { other is Self.Type }
}

extension ScreenType {
    static let screen = Self(Screen.self)
    static let container = Self(Container.self)

    /// Whether every app has containers of the type.
    var isBuiltIn: Bool {
        [.screen, .container].contains(self)
            || [NavigationContainer.self, TabContainer.self, SplitContainer.self].contains { Self($0) == self }
    }

    var name: String { typeName(type) }
}

/// What the entities of a step say about its screen, beside their names.
struct BuilderTraits: Hashable, Sendable {
    /// The type of the factory.
    let identity: ObjectIdentifier
    /// Whether the factory makes the screen of the context, and nothing shows the context on a
    /// found one.
    let usesContext: Bool
    /// Whether the factory is one of the framework that lists the children of a container.
    let listsChildren: Bool
    /// Whether the step finds any navigation container, although no finder says so.
    let findsAnyStack: Bool
    /// The types of the screens with which the container begins, or `nil` if the factory does not
    /// say it.
    let contents: [Content]?
    let place: Place
    /// Whether the step has no context, although each screen of its type shows one.
    let isContextMissing: Bool

    /// A screen with which a container begins.
    struct Content: Hashable {
        let type: ScreenType
        let isHidden: Bool
    }

    /// The place where the action puts the screen.
    enum Place: Hashable {
        case container(ScreenType)
        /// The root of a modal.
        case modal
        /// The root of the window.
        case root
        /// An action of the app decides.
        case unknown
    }
}

extension BuilderTraits {
    /// Creates the traits of a step; `nil` if it builds no screen.
    @MainActor
    init?(_ parts: StepParts, placedBy action: (any Action)?) {
        guard let factory = parts.factory else { return nil }
        let type = type(of: factory)
        identity = ObjectIdentifier(type)
        usesContext = factory.buildsForContext && parts.loader?.updates.isEmpty != false
        listsChildren = factory is any ListingFactory
        isContextMissing = parts.isContextMissing
        findsAnyStack = parts.hasDefaultFinder && parts.target == NavigationContainer.self
        let contents = (factory as? any ListingFactory)?.contents
        self.contents = contents.flatMap { contents in
            contents.isComplete
                ? contents.screens.map { Content(type: ScreenType($0.type), isHidden: $0.isHidden) } : nil
        }
        place =
            switch action {
            case is PresentModally: .modal
            case is ReplaceRoot: .root
            case let action?: Swift.type(of: action).hostType.map(Place.container) ?? .unknown
            case nil: .unknown
            }
    }
}

extension Action {
    /// The type of the host, if it is a container.
    fileprivate static var hostType: ScreenType? { Host.self is Container.Type ? ScreenType(Host.self) : nil }
}
