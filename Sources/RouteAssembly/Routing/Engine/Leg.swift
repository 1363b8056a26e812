/// A part of a navigation: a destination on the way, a change of the hierarchy, or a question.
@MainActor
package struct Leg {
    // The closures have no typed error, because systems before macOS 15 and iOS 18 cannot reflect a
    // stored closure with one: `dump` would end the process.
    package enum Kind {
        case destination(Destination)
        /// Changes the hierarchy. The screens that it removes are asked, as those that a navigation
        /// removes.
        case change(@MainActor @Sendable (RoutingWindow) throws -> Void)
        /// Asks the interceptors on the way to a destination, and changes nothing.
        ///
        /// The closure is called when the navigation reaches the leg. It returns `nil` to ask no
        /// interceptor.
        case inquiry(@MainActor @Sendable (RoutingWindow) -> Destination?)
    }

    let kind: Kind
    /// `nil` if an error of the leg ends the navigation.
    let source: (any LegSource)?
    /// The position of the leg in its source.
    let position: Int

    package init(_ kind: Kind, of source: (any LegSource)? = nil, at position: Int = 0) {
        self.kind = kind
        self.source = source
        self.position = position
    }

    /// The destination; `nil` for a leg that leads to no screen.
    package var destination: Destination? {
        if case .destination(let destination) = kind { destination } else { nil }
    }

    var isChange: Bool { if case .change = kind { true } else { false } }

    var isInquiry: Bool { if case .inquiry = kind { true } else { false } }

    var mode: LegMode { source?.mode(of: position) ?? .free }

    var canFail: Bool { source?.canFail(position) == true }

    func outcome(of error: RoutingError) -> LegFailure { source?.outcome(of: error, at: position) ?? .end }
}

/// How an attempt carries out a leg.
@MainActor
package enum LegMode {
    /// Plans the leg, and builds and places screens.
    case free
    case omitted
    /// The leg takes the way of a visit again, and its source places the screens.
    case dictated(Dictation)

    var dictation: Dictation? { if case .dictated(let dictation) = self { dictation } else { nil } }
}

/// How a navigation continues after an error of one of its legs.
package enum LegFailure {
    case end
    /// The leg is omitted, also in later attempts.
    case omit
    /// All legs are carried out again, with the answers that the navigation has.
    ///
    /// A source must not return it forever, because the navigation would never end.
    case `repeat`
}

/// The object that makes the legs of one navigation that restores a state.
@MainActor
package protocol LegSource: AnyObject, Sendable {
    /// Returns how the current attempt carries out a leg.
    func mode(of leg: Int) -> LegMode
    /// Whether a leg may be omitted after an error.
    func canFail(_ leg: Int) -> Bool
    /// Returns how the navigation continues after an error of a leg, or of an interceptor or a
    /// loader on its way.
    func outcome(of error: RoutingError, at leg: Int) -> LegFailure
    /// Called after the navigation has changed the hierarchy, to replace the visits in the record.
    func finish(_ legs: [RecordedLeg])
    /// Called after each attempt, also after one that was rolled back, to release its screens.
    func endAttempt()

    /// Called if the current attempt does not carry out a leg, because a value is missing.
    func didPostpone(_ leg: Int)

    // MARK: Dictated legs

    /// Returns the screen that a step of a dictated leg has found; `nil` if it is not there.
    func screen(of step: Int, in leg: Int) -> Screen?
    /// Returns the container in which the source puts a screen, or the level under a modal; `nil`
    /// if the screen is not one of the source's, or nothing is around it.
    func support(of screen: Screen) -> Screen?
    /// Takes the screen that a step of a dictated leg has built, before its tasks run.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - children: The screens that the factory has put into it.
    ///   - step: The position of the step in its leg.
    ///   - leg: The leg.
    func didBuild(_ screen: Screen, with children: [Screen], by step: Int, in leg: Int)
    /// Arranges the hierarchy as far as it is there, before an action of the app places the screen
    /// of a step.
    func willPlace(_ step: Int, in leg: Int)
    /// Called if the chain of a dictated leg is not the recorded one any more.
    func didChange(_ leg: Int)
}
