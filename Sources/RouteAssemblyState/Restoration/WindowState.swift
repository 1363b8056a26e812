import RouteAssembly

/// The tree of a window, and the visits that have built and reached its screens.
///
/// The type of the routes is `any SavedRoute` in memory and ``StoredRoute`` in a file.
struct WindowState<Stored: Sendable>: Sendable {
    var visits: [VisitState<Stored>]
    /// The screens of the window, each before its descendants and the modals over it.
    var nodes: [ScreenNode<Stored>]
    /// The hierarchy, for the report; `nil` if it could not be read.
    var snapshot: HierarchySnapshot?
    /// The number of visits that could not be read.
    var lostCount = 0
}

/// A navigation to routes.
struct VisitState<Stored: Sendable>: Sendable {
    /// The number of the visit, which is greater than those of earlier visits.
    let number: Int
    /// The routes, one for each leg; empty if one of them is not saved.
    var routes: [Stored]
    /// How the legs have gone; empty if it is not known where the routes lead, because others are
    /// saved in their place.
    var legs: [LegState]
    /// The screens that the visit has built, also those that have left.
    var screens: [BuiltState]
}

/// The way of a leg along its chain, from the target.
struct LegState: Codable, Hashable, Sendable {
    let steps: [StepState]
    let choices: [ChoiceRecord]
}

struct StepState: Codable, Hashable, Sendable {
    let target: String
    /// The action that has placed the screen; `nil` if the step has found its screen.
    let action: String?
    /// The position of the node of the screen that the step has found; `nil` if it has left.
    var found: Int?
}

struct BuiltState: Codable, Hashable, Sendable {
    let type: String
    let origin: ScreenOrigin?
}

struct ScreenNode<Stored: Sendable>: Sendable {
    /// The position of the node of the container; `nil` for the root of a level.
    let parent: Int?
    let type: String
    let kind: HierarchySnapshot.Kind
    /// The presentation of the root of a modal.
    let presentation: Presentation?
    /// The visit that has built the screen; `nil` if no visit has.
    let built: ScreenReference?
    /// The leg that was the last one to arrive at the screen.
    let arrival: LegReference?
    /// The route that has replaced that of the leg.
    var replacement: Stored?
    /// The positions of the visible children, if the user has selected them.
    let shown: [Int]?
    let selection: Int?

    /// The visit that builds the screen in a restoration; `nil` if none does.
    ///
    /// A screen that the app has placed, or moved from another window, is built by the visit of the
    /// route that it has set itself.
    var restoringVisit: Int? { built?.visit ?? arrival?.visit }

    /// Returns the node with another replacement, and with other numbers of visits.
    func with<Other>(_ replacement: Other?, numberedBy numbers: [Int: Int]) -> ScreenNode<Other> {
        ScreenNode<Other>(
            parent: parent, type: type, kind: kind, presentation: presentation,
            built: built.flatMap { built in
                numbers[built.visit].map { ScreenReference(visit: $0, screen: built.screen) }
            },
            arrival: arrival.flatMap { arrival in
                numbers[arrival.visit].map { LegReference(visit: $0, leg: arrival.leg) }
            },
            replacement: replacement, shown: shown, selection: selection)
    }
}

/// A screen that a visit has built.
struct ScreenReference: Codable, Hashable, Sendable {
    /// The number of the visit.
    let visit: Int
    /// The position among the screens of the visit.
    let screen: Int
}

/// A leg of a visit.
struct LegReference: Codable, Hashable, Sendable {
    /// The number of the visit.
    let visit: Int
    let leg: Int
}

/// The state of a screen, as JSON.
struct KeptState: Codable, Hashable, Sendable {
    /// The position of the node of the screen.
    let node: Int
    var value: String?
    /// The call that waits for the result of the screen.
    var call: SavedCall?

    /// A call for a result.
    struct SavedCall: Codable, Hashable, Sendable {
        let key: String
        /// The position of the node of the caller; `nil` if the caller has left.
        let caller: Int?
    }
}

// MARK: - The format

extension WindowState: Equatable where Stored: Equatable {}
extension WindowState: Hashable where Stored: Hashable {}
extension VisitState: Equatable where Stored: Equatable {}
extension VisitState: Hashable where Stored: Hashable {}
extension VisitState: Encodable where Stored: Encodable {}
extension VisitState: Decodable where Stored: Decodable {}
extension ScreenNode: Equatable where Stored: Equatable {}
extension ScreenNode: Hashable where Stored: Hashable {}
extension ScreenNode: Encodable where Stored: Encodable {}
extension ScreenNode: Decodable where Stored: Decodable {}

extension Presentation {
    /// The presentation as it is saved, without its hint.
    var withoutHint: Presentation {
        var copy = self
        copy.hint = nil
        return copy
    }
}
