/// The identity of a step in all plans of a navigation.
///
/// A closure of a switch can return new steps each time. The switch and the distance from the
/// switch identify such a step.
struct StepKey: Hashable {
    /// The step, or the first switch before it whose closure has returned a step.
    let anchor: ObjectIdentifier
    /// The number of steps since the switch; 0 for a step that is its own anchor.
    let distance: Int
}

/// The key of an interceptor or a loader in all plans of a navigation.
struct EntityKey: Hashable {
    /// The step of the entity; `nil` for an interceptor of a router.
    let step: StepKey?
    /// The position among the interceptors of the step or of the router; 0 for a loader.
    let position: Int
    /// The type of the entity: the steps that a closure returns can differ.
    let type: ObjectIdentifier

    /// Hashes only the anchor of the step and the position, because two keys rarely differ in other
    /// parts only.
    func hash(into hasher: inout Hasher) {
        hasher.combine(step?.anchor)
        hasher.combine(position)
    }
}

/// The keys of the steps of one walk along a chain.
@MainActor
struct StepKeys {
    /// The first switch whose closure has returned a step, with the number of steps since then;
    /// `nil` before that switch.
    private var anchor: StepKey?

    /// Returns the key of the next step.
    ///
    /// Only a closure can lead a chain back to a step, and the steps behind a closure have
    /// distances of their own. So each key is unique.
    mutating func next(_ step: AnyObject) -> StepKey {
        guard let last = anchor else { return StepKey(anchor: ObjectIdentifier(step), distance: 0) }
        let key = StepKey(anchor: last.anchor, distance: last.distance + 1)
        anchor = key
        return key
    }

    /// Identifies the following steps by a switch whose closure has returned a step, unless an
    /// earlier switch identifies them already.
    mutating func anchor(at step: AnyObject) {
        if anchor == nil { anchor = next(step) }
    }
}
