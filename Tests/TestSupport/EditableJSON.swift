public import Foundation

/// JSON whose values a test replaces.
///
/// A path such as `entries.2.error.code` consists of keys and positions.
public struct EditableJSON {
    private var root: Any

    /// Reads JSON.
    public init(_ data: Data) throws { root = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) }

    /// Returns the JSON.
    public func data() throws -> Data {
        try JSONSerialization.data(withJSONObject: root, options: [.fragmentsAllowed, .sortedKeys])
    }

    /// The value at a path.
    ///
    /// Setting it to `nil` removes it.
    public subscript(path: String) -> Any? {
        get {
            path.split(separator: ".").reduce(root as Any?) { value, key in value.flatMap { Self.child(of: $0, key) } }
        }
        set { root = Self.replacing(path.split(separator: ".")[...], in: root, by: newValue) ?? NSNull() }
    }

    /// The list at a path.
    public func list(_ path: String) -> [Any] { self[path] as? [Any] ?? [] }

    /// Adds an element to the list at a path.
    public mutating func append(_ element: Any, to path: String) { self[path] = list(path) + [element] }

    /// The paths of all values inside the JSON.
    public var paths: [String] {
        func paths(in value: Any, at path: String) -> [String] {
            Self.children(of: value).flatMap { key, child in
                let path = path.isEmpty ? key : "\(path).\(key)"
                return [path] + paths(in: child, at: path)
            }
        }
        return paths(in: root, at: "")
    }

    private static func children(of value: Any) -> [(key: String, value: Any)] {
        if let list = value as? [Any] { return list.enumerated().map { (String($0), $1) } }
        return (value as? [String: Any])?.sorted { $0.key < $1.key } ?? []
    }

    private static func child(of value: Any, _ key: Substring) -> Any? {
        if let list = value as? [Any] { return Int(key).flatMap { list.indices.contains($0) ? list[$0] : nil } }
        return (value as? [String: Any])?[String(key)]
    }

    private static func replacing(_ path: ArraySlice<Substring>, in value: Any, by new: Any?) -> Any? {
        guard let key = path.first else { return new }
        let rest = path.dropFirst()
        if var list = value as? [Any] {
            guard let index = Int(key), list.indices.contains(index) else { return value }
            if let element = replacing(rest, in: list[index], by: new) {
                list[index] = element
            } else {
                list.remove(at: index)
            }
            return list
        }
        guard var object = value as? [String: Any] else { return value }
        object[String(key)] = object[String(key)].map { replacing(rest, in: $0, by: new) } ?? (rest.isEmpty ? new : nil)
        return object
    }
}
