/// A part of a navigation: a destination on the way, a change of the hierarchy, or a question.
@MainActor
package struct Leg {
    // The closures have no typed error, because systems before macOS 15 and iOS 18 cannot reflect a
    // stored closure with one: `dump` would end the process.
    package enum Kind {
        case destination(AnyDestination)
        /// Changes the hierarchy. The screens that it removes are asked, as those that a navigation
        /// removes.
        case change(@MainActor @Sendable (Window) throws -> Void)
        /// Asks the interceptors on the way to a destination, and changes nothing.
        ///
        /// The closure is called when the navigation reaches the leg. It returns `nil` to ask no
        /// interceptor.
        case inquiry(@MainActor @Sendable (Window) -> AnyDestination?)
    }

    let kind: Kind
    /// The source of the leg; `nil` if an error of the leg ends the navigation.
    let source: (any LegSource)?
    /// The position of the leg in its source.
    let position: Int

    package init(_ kind: Kind, of source: (any LegSource)? = nil, at position: Int = 0) {
        (self.kind, self.source, self.position) = (kind, source, position)
    }

    /// The destination; `nil` for a leg that leads to no screen.
    package var destination: AnyDestination? {
        if case .destination(let destination) = kind { destination } else { nil }
    }

    var isChange: Bool { if case .change = kind { true } else { false } }

    var isInquiry: Bool { if case .inquiry = kind { true } else { false } }

    /// Indicates whether the current attempt omits the leg.
    var isOmitted: Bool { source?.omits(position) == true }

    /// Indicates whether the leg may be omitted after an error.
    var canFail: Bool { source?.canFail(position) == true }

    /// Returns how a navigation continues after an error of the leg.
    func outcome(of error: RoutingError) -> LegFailure { source?.outcome(of: error, at: position) ?? .end }
}

/// How a navigation continues after an error of one of its legs.
package enum LegFailure {
    /// The error ends the navigation.
    case end
    /// The leg is omitted, also in later attempts.
    case omit
    /// All legs are carried out again, with the answers that the navigation has.
    ///
    /// A source must not return it forever, because the navigation would never end.
    case `repeat`
}

/// An object that makes the legs of a navigation, and decides how the navigation continues after an
/// error of a leg.
@MainActor
package protocol LegSource: AnyObject, Sendable {
    /// Indicates whether an attempt omits a leg.
    func omits(_ position: Int) -> Bool
    /// Indicates whether a leg may be omitted after an error.
    func canFail(_ position: Int) -> Bool
    /// Returns how the navigation continues after an error of a leg, or of an interceptor or a
    /// loader on its way.
    func outcome(of error: RoutingError, at position: Int) -> LegFailure
}
