/// The drawn line of an arrow, which is interrupted by its label.
struct ArrowPath {
    /// The parts of the line, before and after the label.
    ///
    /// A segment connects its points with curves.
    private(set) var segments: [[Point]] = []
    let label: Frame?
    /// Indicates whether the arrow points against the direction of the diagram.
    let isReversed: Bool

    /// Creates a path through the frames of an arrow.
    ///
    /// - Parameters:
    ///   - frames: The frames that the arrow passes, from the source to the target.
    ///   - label: The frame of the label.
    ///   - labelIndex: The index of the label in `frames`.
    ///   - isReversed: Whether the arrow points against the direction of the diagram.
    ///   - spans: The extents of the frames' layers along the direction of the diagram.
    init(_ frames: [Frame], label: Frame?, labelIndex: Int?, isReversed: Bool, spans: [ClosedRange<Double>]) {
        (self.label, self.isReversed) = (label, isReversed)
        guard let first = frames.first, let last = frames.last else { return }
        func point(_ along: Double, _ frame: Frame) -> Point { Point(along: along, across: frame.middle.rounded()) }
        var segment = [point(isReversed ? first.start : first.end, first)]
        // A box may be shorter than its layer.
        if !isReversed { segment.append(point(spans[0].upperBound, first)) }
        for index in frames.indices.dropFirst().dropLast() {
            let (frame, span) = (frames[index], spans[index])
            let (near, far) = isReversed ? (span.upperBound, span.lowerBound) : (span.lowerBound, span.upperBound)
            segment.append(point(near, frame))
            if index == labelIndex, let label {
                segment[segment.count - 1].along = isReversed ? label.end : label.start
                if isReversed { segment.insert(point(near, frame), at: segment.count - 1) }
                segments.append(segment)
                segment = [point(isReversed ? label.start : label.end, frame)]
            }
            segment.append(point(far, frame))
        }
        if isReversed, let span = spans.last { segment.append(point(span.upperBound, last)) }
        segment.append(point(isReversed ? last.end : last.start, last))
        segments.append(segment)
    }
}
