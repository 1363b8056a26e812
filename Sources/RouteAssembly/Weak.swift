/// A weak reference to an object, which remembers the type of a released one.
package struct Weak<Object: AnyObject> {
    package private(set) weak var object: Object?
    let type: Object.Type

    package init(_ object: Object) {
        self.object = object
        type = Swift.type(of: object)
    }
}

extension Weak: Sendable where Object: Sendable {}
