import RouteAssemblyLinks

extension LinkTable {
    /// The error that reading the link throws; nil if it is read.
    func error(for link: String) -> LinkError? {
        do throws(LinkError) {
            _ = try route(for: link)
            return nil
        } catch {
            return error
        }
    }

    /// The error that printing the route throws; nil if it is printed.
    func error(printing route: R) -> LinkError? {
        do throws(LinkError) {
            _ = try url(for: route)
            return nil
        } catch {
            return error
        }
    }
}
