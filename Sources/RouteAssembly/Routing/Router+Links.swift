extension Router {
    /// Reports a link that leads to no destination.
    ///
    /// - Parameters:
    ///   - link: The beginning of the link.
    ///   - error: The error of reading it.
    package func reportRejection(of link: String, because error: any Error) {
        (self as? DefaultRouter)?.core.reportRejection(of: link, because: error)
    }
}
