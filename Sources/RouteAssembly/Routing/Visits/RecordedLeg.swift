/// A leg of an attempt, for the record of routes.
@MainActor
package struct RecordedLeg {
    /// The position of the leg in its navigation.
    package let position: Int
    package let record: LegRecord
    /// The screens that the steps have built, in the order of the steps.
    package let built: [(screen: Screen, origin: ScreenOrigin)]
    /// The target; `nil` if it has left again.
    package let target: Screen?
}
