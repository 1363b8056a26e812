/// A place along the direction of a diagram and across it, so that one layout serves both
/// directions.
struct Place: Hashable {
    var along: Double
    var across: Double
}

/// A room along the direction of a diagram and across it.
struct Extent: Hashable {
    var length: Double
    var breadth: Double
}

/// A box that has its place.
struct Frame: Hashable {
    var origin: Place
    var extent: Extent

    var start: Double { origin.along }
    var end: Double { origin.along + extent.length }
    var middle: Double { origin.across + extent.breadth / 2 }
}

/// An arrow that has its way: from place to place, with a label where it is interrupted.
struct Route {
    /// The stretches it is drawn in; along a stretch it goes from one place to the next in a curve.
    var stretches: [[Place]] = []
    var label: Frame?
    /// Whether it leads against the direction of the diagram.
    var isReversed = false
}
