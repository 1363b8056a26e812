import RouteAssemblyLinks

extension LocationTable {
    /// Returns the pattern and the arguments of a link, such as `profile:{user} user=jack`, or the
    /// code of the error.
    func text(for link: String) -> String {
        text { () throws(LinkError) in try location(for: link) }
    }

    /// Returns the pattern and the arguments of a URN, or the code of the error.
    func text(forURN urn: String) -> String {
        text { () throws(LinkError) in try location(forURN: urn) }
    }

    private func text(of location: () throws(LinkError) -> Location) -> String {
        do throws(LinkError) {
            let location = try location()
            return ([location.pattern] + location.arguments.sorted { $0 < $1 }.map { "\($0)=\($1)" }).joined(
                separator: " ")
        } catch {
            return error.code.description
        }
    }
}
