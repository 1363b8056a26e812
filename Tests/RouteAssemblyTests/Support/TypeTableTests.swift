import Testing

@testable import RouteAssembly
import TestSupport

@MainActor
struct TypeTableTests {
    @Test("A table has the position and the value of each of many types")
    func manyTypes() {
        func array<Element>(of type: Element.Type) -> Any.Type { [Element].self }
        var (table, types) = (TypeTable<String>(), [Any.Type]())
        var type: Any.Type = Int.self
        for number in 0..<40 {
            #expect(table.position(of: type) == nil)
            expect(table.add("\(number)", for: type), equals: number)
            types.append(type)
            type = array(of: type)
        }
        expect(types.map { table.position(of: $0) }, equals: Array(0..<40))
        #expect(table.values == (0..<40).map { "\($0)" } && table[39] == "39")
    }
}
