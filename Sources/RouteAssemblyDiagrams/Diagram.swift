import RouteAssembly
import RouteAssemblyInspection

/// A picture of a hierarchy, a plan, or some destinations: boxes and arrows, which can be written
/// as SVG or as Mermaid.
///
/// ```swift
/// print(window.snapshot().diagram.mermaid)
/// try router.plan(to: Steps.product, with: 42).diagram.svg.write(toFile: "plan.svg", atomically: true, encoding: .utf8)
/// print(DestinationOutline(of: ["product": Steps.product, "cart": Steps.cart]).diagram.svg)
/// ```
///
/// Equal diagrams result in the same text, byte for byte. Both formats escape all labels, so that
/// text of an app never becomes markup.
public struct Diagram: Hashable, Sendable {
    /// The heading, which is also the description for screen readers.
    public var title: String
    /// The direction in which arrows point.
    public var direction: Direction
    /// The sections, which are drawn from top to bottom.
    public let sections: [Section]

    /// A group of boxes and the arrows between them.
    public struct Section: Hashable, Sendable {
        /// The heading of the frame around the section, or `nil` for a section without a frame.
        public let title: String?
        /// The boxes.
        public internal(set) var nodes: [Node] = []
        /// The arrows.
        public internal(set) var edges: [Edge] = []
    }

    /// A box.
    public struct Node: Hashable, Sendable {
        /// The kind of the box, which determines its style.
        public let kind: Kind
        /// A note above the title, such as `selected`.
        public let tag: String?
        /// The title.
        public let title: String
        /// The details, one on each line.
        public let lines: [String]

        init(_ kind: Kind, tag: String? = nil, title: String, lines: [String] = []) {
            (self.kind, self.tag) = (kind, tag.map(String.init(printable:)))
            (self.title, self.lines) = (String(printable: title), lines.map(String.init(printable:)))
        }
    }

    /// An arrow between two boxes of a section.
    public struct Edge: Hashable, Sendable {
        /// The index of the box at which the arrow begins.
        public let source: Int
        /// The index of the box to which the arrow points.
        public let target: Int
        /// The label.
        public let label: String?
        /// A Boolean value that indicates whether the arrow is dashed.
        ///
        /// For example, the arrows of hidden screens and of possible redirects are dashed.
        public let isDashed: Bool

        init(from source: Int, to target: Int, label: String? = nil, isDashed: Bool = false) {
            (self.source, self.target, self.isDashed) = (source, target, isDashed)
            self.label = label.map(String.init(printable:))
        }
    }

    /// The kinds of boxes.
    ///
    /// Each kind has its own border, so that they can be told apart without colors.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A visible screen, a step whose screen was found, or a step of a chain.
        case plain
        /// A hidden screen, or a case that was passed over.
        case faint
        /// A step whose screen will be built, or a destination.
        case strong
        /// A step whose screen will be part of another screen that is built.
        case awaited
        /// A screen that will be removed or dismissed.
        case removed
        /// The step at which a navigation fails.
        case failed
        /// A switch.
        case choice
    }

    /// The directions in which arrows can point.
    public enum Direction: Hashable, Sendable {
        /// To the right, for trees.
        case right
        /// Downward, for a sequence of steps.
        case down
    }

    init(title: String, direction: Direction, sections: [Section]) {
        (self.title, self.direction) = (title, direction)
        let filled = sections.filter { !$0.nodes.isEmpty }
        self.sections = filled.isEmpty ? [Section(title: nil, nodes: [Node(.faint, title: "(empty)")])] : filled
    }
}
