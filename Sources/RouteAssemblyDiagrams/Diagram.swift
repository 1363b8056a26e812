/// What a hierarchy, a plan or some destinations look like: boxes and arrows, written as Mermaid or
/// as SVG.
///
/// ```swift
/// print(window.snapshot().diagram.mermaid)
/// try router.plan(to: Steps.product, with: 42).diagram.svg.write(toFile: "plan.svg", atomically: true, encoding: .utf8)
/// print(DestinationOutline(of: ["product": Steps.product, "cart": Steps.cart]).diagram.svg)
/// ```
///
/// A value, made from values: the same input is the same text, to the last byte. Labels are taken
/// for untrusted text by both writers.
public struct Diagram: Hashable, Sendable {
    /// The heading, and the text for those who do not see the picture.
    public var title: String
    /// Where arrows lead.
    public var direction: Direction
    /// The parts, drawn one under the other.
    public let sections: [Section]

    /// Boxes and arrows that belong together.
    public struct Section: Hashable, Sendable {
        /// The heading of the frame around it; nil for no frame.
        public let title: String?
        /// The boxes.
        public internal(set) var nodes: [Node] = []
        /// The arrows.
        public internal(set) var edges: [Edge] = []
    }

    /// A box.
    public struct Node: Hashable, Sendable {
        /// What it stands for, which it is drawn by.
        public let kind: Kind
        /// A few words over the title: what it is, what becomes of it.
        public let tag: String?
        /// What it is called.
        public let title: String
        /// What else there is to say, a line each.
        public let lines: [String]

        init(_ kind: Kind, tag: String? = nil, title: String, lines: [String] = []) {
            (self.kind, self.tag, self.title, self.lines) = (kind, tag, title, lines)
        }
    }

    /// An arrow between two boxes of a section.
    public struct Edge: Hashable, Sendable {
        /// The position of the box it comes from.
        public let source: Int
        /// The position of the box it leads to.
        public let target: Int
        /// A word at it.
        public let label: String?
        /// Whether it is a possibility only: a redirect, a case that was passed over.
        public let isDashed: Bool

        init(from source: Int, to target: Int, label: String? = nil, isDashed: Bool = false) {
            (self.source, self.target, self.label, self.isDashed) = (source, target, label, isDashed)
        }
    }

    /// What a box stands for.
    ///
    /// Each kind has a border of its own, so that colours are never all there is to tell them by.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A screen the user sees, a step that is there, a step of a chain.
        case plain
        /// What is there and not seen, or could be and is not: a hidden screen, a case that was
        /// passed over.
        case faint
        /// A step that is built, a destination.
        case strong
        /// A step whose screen will appear in what is built.
        case awaited
        /// What leaves.
        case removed
        /// Where a navigation fails.
        case failed
        /// A switch.
        case choice
    }

    /// Where arrows lead.
    public enum Direction: Hashable, Sendable {
        /// To the right: for trees.
        case right
        /// Downwards: for a story told step by step.
        case down
    }

    init(title: String, direction: Direction, sections: [Section]) {
        (self.title, self.direction) = (title, direction)
        let filled = sections.filter { !$0.nodes.isEmpty }
        self.sections = filled.isEmpty ? [Section(title: nil, nodes: [Node(.faint, title: "(empty)")])] : filled
    }
}
