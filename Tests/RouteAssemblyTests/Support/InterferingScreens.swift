import RouteAssembly

/// A screen that runs a closure in `canBeRemoved`.
final class InterferingScreen: Screen {
    @Journaled var count = 0
    var whenAsked: () -> Void = {}

    override var canBeRemoved: Bool {
        whenAsked()
        return true
    }
}

/// A container that runs one closure in `arrangement` and another one in `validate(_:)`.
final class InterferingContainer: Container {
    @Journaled var count = 0
    var whenShowing: () -> Void = {}
    var whenValidating: ([Screen]) throws(RoutingError) -> Void = { _ in }

    override var arrangement: Arrangement {
        whenShowing()
        return .all()
    }
    override func validate(_ children: [Screen]) throws(RoutingError) { try whenValidating(children) }
}
