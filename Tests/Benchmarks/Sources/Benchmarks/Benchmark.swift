/// Something to measure, and the same work by hand beside it.
@MainActor
struct Benchmark {
    let name: String
    let operation: Operation
    /// The least that the work can cost: written by hand on the same hierarchy, through its
    /// primitives.
    let floor: Operation?
    /// The same on objects without any hierarchy's guarantees.
    let bare: Operation?
    /// Another benchmark that is this one's floor.
    let base: String?

    init(_ name: String, _ operation: Operation, floor: Operation? = nil, bare: Operation? = nil, base: String? = nil) {
        (self.name, self.operation, self.floor, self.bare, self.base) = (name, operation, floor, bare, base)
    }

    /// The benchmark and what stands beside it, each with the name it is measured by.
    var variants: [(name: String, operation: Operation)] {
        [(name, operation)]
            + [(floorName, floor), (bareName, bare)].compactMap { name, operation in operation.map { (name, $0) } }
    }

    /// The names by which the floors are measured, empty without one.
    var floorName: String { base ?? (floor == nil ? "" : name + "/floor") }
    var bareName: String { bare == nil ? "" : name + "/bare" }
}

/// Prepares some work, and returns how to do it once.
///
/// A navigation that nobody delays does not suspend; what does not navigate should not pay for
/// being called asynchronously. What does repeats itself: an asynchronous closure that is called
/// for each would cost 700 instructions of its own.
@MainActor
enum Operation {
    case sync(() throws -> @MainActor () throws -> Void)
    case async(() throws -> @MainActor (Int) async throws -> Void)

    /// Returns how to do the work some number of times.
    func prepare() throws -> @MainActor (Int) async throws -> Void {
        switch self {
        case .sync(let make):
            let work = try make()
            return { count in for _ in 0..<count { try work() } }
        case .async(let make): return try make()
        }
    }
}

/// Keeps the optimiser from leaving out what nobody looks at.
@inline(never)
@_optimize(none)
func use<T>(_ value: T) {}
