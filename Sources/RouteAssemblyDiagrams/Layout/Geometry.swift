/// A point, by its coordinate along the direction of a diagram and its coordinate across it.
///
/// One layout in these coordinates serves both directions.
struct Point: Hashable {
    var along: Double
    var across: Double
}

/// A size, by its length along the direction of a diagram and its breadth across it.
struct Extent: Hashable {
    var length: Double
    var breadth: Double
}

/// A rectangle in the coordinates of a layout.
struct Frame: Hashable {
    var origin: Point
    var extent: Extent

    var start: Double { origin.along }
    var end: Double { origin.along + extent.length }
    var middle: Double { origin.across + extent.breadth / 2 }
}
