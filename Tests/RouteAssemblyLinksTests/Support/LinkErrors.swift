import Foundation
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

extension RouteLinks {
    /// Returns the error that reading a link throws, or `nil` if there is none.
    func error(for link: String) -> LinkError? {
        linkError { () throws(LinkError) in try route(for: link) }
    }

    /// Returns the error that printing a route throws, or `nil` if there is none.
    func error(printing route: R) -> LinkError? {
        linkError { () throws(LinkError) in try url(for: route) }
    }

    /// Returns the description of the route of a link, or the code of the error.
    func text(for link: String) -> String {
        do throws(LinkError) { return "\(try match(link).route)" } catch { return error.code.description }
    }

    /// Returns the link of a route, or the code of the error.
    func text(printing route: R) -> String {
        do throws(LinkError) { return try url(for: route).absoluteString } catch { return error.code.description }
    }
}
