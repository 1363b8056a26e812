/// The place of a step in a chain, which identifies the step in all plans of a navigation.
///
/// A closure of a switch can return new steps each time. The switch and the distance from the
/// switch identify such a step.
struct StepPlace: Hashable {
    /// The step, or the first switch before it whose closure has returned a step.
    let anchor: RoutingStep
    /// The number of steps since the switch; 0 for a step that is its own anchor.
    var distance = 0

    static func == (one: Self, other: Self) -> Bool { one.anchor === other.anchor && one.distance == other.distance }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(anchor)) }
}

/// The identity of an interceptor or a loader in all plans of a navigation.
///
/// Two keys are equal if the entities have the same place.
struct EntityKey: Hashable {
    /// The step of the entity; `nil` for an entity of a router or a screen.
    let step: RoutingStep?
    let place: StepPlace?
    /// The position among the interceptors of the step or of the router; 0 for a loader.
    let position: Int
    /// The type of the entity: the steps that a closure returns can differ.
    let type: Any.Type

    static func == (one: Self, other: Self) -> Bool { one.place == other.place && one.isSimilar(to: other) }

    func hash(into hasher: inout Hasher) {
        hasher.combine(place)
        hasher.combine(position)
    }

    /// Indicates whether the entities have the same step, which may have several places.
    func hasSameStep(as other: Self) -> Bool { step != nil && step === other.step && isSimilar(to: other) }

    private func isSimilar(to other: Self) -> Bool { position == other.position && type == other.type }
}
