/// The limits that a link must not exceed.
///
/// Links come from outside the app, so their size is checked before any other work. A link that
/// exceeds a limit throws ``LinkError/Code/tooLong``. The defaults are far above the size of links
/// that apps print, and far below a size that takes noticeable time to read.
///
/// ```swift
/// LinkTable<ShopRoute>(schemes: ["shop"], limits: LinkLimits(length: 512)) { … }
/// ```
public struct LinkLimits: Hashable, Sendable {
    /// The maximum number of UTF-8 bytes in a link, including its fragment.
    public var length: Int
    /// The maximum number of segments in a path.
    public var segments: Int
    /// The maximum number of query items, including unknown ones and empty ones between two `&`.
    public var queryItems: Int

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - length: The maximum number of UTF-8 bytes, including the fragment.
    ///   - segments: The maximum number of segments in a path.
    ///   - queryItems: The maximum number of query items.
    public init(length: Int = 4_096, segments: Int = 32, queryItems: Int = 64) {
        self.length = length
        self.segments = segments
        self.queryItems = queryItems
    }
}
