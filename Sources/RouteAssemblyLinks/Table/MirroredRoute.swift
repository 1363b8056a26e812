/// The values of a route, as a mirror shows them: those of an enum's case, or the properties of a
/// structure.
struct MirroredRoute {
    /// The name of the case; `nil` if nothing shows it, and for other types.
    let name: String?
    private let labels: [String?]
    private let values: [Any]
    private let route: Any

    init(_ route: Any) {
        let mirror = Mirror(reflecting: route)
        var children = Array(mirror.children)
        if mirror.displayStyle != .enum {
            name = nil
        } else if let payload = children.first {
            name = payload.label
            let tuple = Mirror(reflecting: payload.value)
            children = tuple.displayStyle == .tuple ? Array(tuple.children) : [(label: nil, value: payload.value)]
        } else {
            let isName = !Self.hasOwnDescription(route) && !Self.isCompiledWithoutNames(route)
            name = isName ? String(describing: route) : nil
        }
        // The label of a value without one is its position, such as `.0`.
        labels = children.map { $0.label.flatMap { $0.hasPrefix(".") ? nil : $0 } }
        values = children.map(\.value)
        self.route = route
    }

    static func hasOwnDescription(_ route: Any) -> Bool {
        route is any CustomStringConvertible || route is any CustomDebugStringConvertible
            || route is any TextOutputStreamable
    }

    /// Whether the description of a case names only its type, such as `Page` or `Page(rawValue:
    /// 1)`.
    static func isCompiledWithoutNames(_ route: Any) -> Bool {
        let description = String(describing: route)
        let type = "\(type(of: route))"
        return description == type || description.hasPrefix(type + "(")
    }

    /// Whether two routes are equal, or, if they are not `Equatable`, are the same case with the
    /// same texts.
    static func areSame(_ one: Any, _ other: Any) -> Bool {
        if let one = one as? any Equatable { return one.equals(other) }
        let one = Self(one)
        let other = Self(other)
        return one.name != nil && one.name == other.name && one.texts == other.texts
    }

    private var texts: [String?] { values.map { ($0 as? any LinkValue)?.linkQueryText } }

    /// The pattern of a link to the case: its name, with a query item for each value.
    var pattern: String? {
        guard let name else { return nil }
        let items = labels.enumerated().map { position, label in
            let name = PercentEncoding.encode(item: label ?? String(position))
            return "\(name)={\(name)}"
        }
        return "/" + PercentEncoding.encode(segment: name) + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
    }

    /// Returns all values, or the route itself if it is a value; `nil` if they have other types.
    func values<each V>(as types: repeat (each V).Type) -> (repeat each V)? {
        for values in [values, [route]] {
            var rest = values[...]
            if let values = try? (repeat rest.next(each types)), rest.isEmpty { return values }
        }
        return nil
    }
}

/// Returns the values with which a closure creates a route, or `nil` if a mirror does not show
/// them.
func mirroredValues<each V: LinkValue, R>(of route: R, for make: (repeat each V) throws -> R) -> (repeat each V)? {
    guard let values = MirroredRoute(route).values(as: repeat (each V).self),
        let again = try? make(repeat each values), MirroredRoute.areSame(again, route)
    else { return nil }
    return values
}

/// Returns a route that a closure creates from values that differ if possible, or `nil` if a value
/// cannot be guessed, or if the closure throws.
func sample<each V: LinkValue, R>(of make: (repeat each V) throws -> R) -> R? {
    var count = 0
    return try? make(repeat (each V).sample(&count))
}

extension LinkValue {
    fileprivate static func sample(_ count: inout Int) throws -> Self {
        count += 1
        let values = ([String(count)] + exampleTexts).lazy.compactMap { Self(link: $0) }
        guard let value = values.first ?? Self(linkQuery: nil) else { throw NoValue() }
        return value
    }
}

extension ArraySlice<Any> {
    fileprivate mutating func next<V>(_ type: V.Type) throws -> V {
        guard let first = popFirst(), let value = first as? V else { throw NoValue() }
        return value
    }
}

private struct NoValue: Error {}

extension Equatable {
    func equals(_ other: Any) -> Bool { other as? Self == self }
}

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
