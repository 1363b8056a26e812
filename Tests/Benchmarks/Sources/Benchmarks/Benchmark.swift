/// An operation to measure, and the same work without a router to compare it with.
@MainActor
struct Benchmark {
    let name: String
    let operation: Operation
    /// The same work on the same hierarchy, written by hand with its primitives: the lower bound of
    /// the cost.
    let floor: Operation?
    /// The same work on a minimal hierarchy, which guarantees nothing.
    let bare: Operation?
    /// The name of another benchmark that is the floor of this one.
    let base: String?

    init(_ name: String, _ operation: Operation, floor: Operation? = nil, bare: Operation? = nil, base: String? = nil) {
        (self.name, self.operation, self.floor, self.bare, self.base) = (name, operation, floor, bare, base)
    }

    /// The operation, its floor, and its bare variant, each with the name under which it is
    /// measured.
    var variants: [(name: String, operation: Operation)] {
        [(name, operation)]
            + [(floorName, floor), (bareName, bare)].compactMap { name, operation in operation.map { (name, $0) } }
    }

    /// The name under which the floor is measured, or an empty string without a floor.
    var floorName: String { base ?? (floor == nil ? "" : name + "/floor") }
    /// The name under which the bare variant is measured, or an empty string without one.
    var bareName: String { bare == nil ? "" : name + "/bare" }
}

/// Work to measure: a closure that prepares it, and returns the closure that performs it.
///
/// Synchronous work is performed once by each call, so that it does not include the cost of an
/// asynchronous call. Asynchronous work repeats itself in a loop, because the call of an
/// asynchronous closure costs 700 instructions.
@MainActor
enum Operation {
    case sync(() throws -> @MainActor () throws -> Void)
    case async(() throws -> @MainActor (Int) async throws -> Void)

    /// Prepares the work, and returns a closure that repeats it a number of times.
    func prepare() throws -> @MainActor (Int) async throws -> Void {
        switch self {
        case .sync(let make):
            let work = try make()
            return { count in for _ in 0..<count { try work() } }
        case .async(let make): return try make()
        }
    }
}

/// Prevents the optimizer from removing the computation of an unused value.
@inline(never)
@_optimize(none)
func use<T>(_ value: T) {}
