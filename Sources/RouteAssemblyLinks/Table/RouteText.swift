/// The text of a route for a message, such as `product(42)`.
///
/// It consists of the names of cases and the texts of values in links. It does not use the
/// descriptions of values, because a description can trap, such as that of a `Date` that is not a
/// number.
struct RouteText {
    let text: String

    init(_ route: Any) {
        let mirror = Mirror(reflecting: route)
        let value = mirror.children.first
        switch mirror.displayStyle {
        case .optional: text = value.map { Self($0.value).text } ?? "nil"
        case .tuple: text = mirror.children.map { Self($0.value).text }.joined(separator: ", ")
        case .enum:
            guard let value, let name = value.label else {
                text = String(describing: route)
                return
            }
            text = "\(name)(\(Self(value.value).text))"
        default: text = (route as? any LinkValue)?.linkText ?? "\(type(of: route))"
        }
    }
}
