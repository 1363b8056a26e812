import RouteAssemblyLinks

/// Returns the error that a closure throws, or `nil` if it throws none.
func linkError(of body: () throws(LinkError) -> some Any) -> LinkError? {
    do throws(LinkError) {
        _ = try body()
        return nil
    } catch {
        return error
    }
}

extension LinkTable {
    /// Returns the error that reading a link throws, or `nil` if the table accepts the link.
    func error(for link: String) -> LinkError? {
        linkError { () throws(LinkError) in try route(for: link) }
    }

    /// Returns the error that printing a route throws, or `nil` if a link prints the route.
    func error(printing route: R) -> LinkError? {
        linkError { () throws(LinkError) in try url(for: route) }
    }
}
