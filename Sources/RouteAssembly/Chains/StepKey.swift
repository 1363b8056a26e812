/// The identity of a step in all plans of a navigation.
///
/// A closure of a switch can return new steps each time. The switch and the distance from the
/// switch identify such a step.
struct StepKey: Hashable {
    /// The step, or the first switch before it whose closure has returned a step.
    let anchor: ObjectIdentifier
    /// The number of times that the chain has passed the anchor before.
    let occurrence: Int
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
    /// The numbers of visits.
    ///
    /// Only a switch can lead a chain back to a step, so a chain without switches needs no numbers.
    private var visits: [ObjectIdentifier: Int]?

    /// Returns the key of the next step.
    mutating func next(_ step: AnyObject) -> StepKey {
        if let last = anchor {
            let key = StepKey(anchor: last.anchor, occurrence: last.occurrence, distance: last.distance + 1)
            anchor = key
            return key
        }
        let id = ObjectIdentifier(step)
        guard visits != nil else { return StepKey(anchor: id, occurrence: 0, distance: 0) }
        defer { visits?[id, default: 0] += 1 }
        return StepKey(anchor: id, occurrence: visits?[id] ?? 0, distance: 0)
    }

    /// Begins to count visits at the first switch of a chain.
    ///
    /// - Parameter keys: The keys of the steps that the chain has visited before.
    mutating func beginCounting(after keys: @autoclosure () -> [StepKey]) {
        guard visits == nil else { return }
        var counts: [ObjectIdentifier: Int] = [:]
        for key in keys() { counts[key.anchor, default: 0] += 1 }
        visits = counts
    }

    /// Identifies the following steps by a switch whose closure has returned a step, unless an
    /// earlier switch identifies them already.
    mutating func anchor(at step: AnyObject) {
        if anchor == nil { anchor = next(step) }
    }
}
