/// How much of a link is looked at before it is refused with ``LinkError/Code/tooLong``.
///
/// A link comes from outside, so its size has to be bounded before any work is done for it. The
/// defaults are far above what apps print and far below what could hurt.
///
/// ```swift
/// LinkTable<ShopRoute>(schemes: ["shop"], limits: LinkLimits(length: 512)) { … }
/// ```
public struct LinkLimits: Hashable, Sendable {
    /// The longest link in bytes of UTF-8, its fragment included; 4,096 unless set.
    public var length: Int
    /// The most segments of a path; 32 unless set.
    public var segments: Int
    /// The most query items, known or not, empty ones between two `&` included; 64 unless set.
    public var queryItems: Int
    /// The most levels in the name of a ``CodableLinks`` item, of which `filter.price.max` has
    /// three; 16 unless set, never more than 64.
    public var nesting: Int

    /// Creates limits, with the defaults for what is left out.
    public init(length: Int = 4_096, segments: Int = 32, queryItems: Int = 64, nesting: Int = 16) {
        self.length = length
        self.segments = segments
        self.queryItems = queryItems
        self.nesting = nesting
    }
}
