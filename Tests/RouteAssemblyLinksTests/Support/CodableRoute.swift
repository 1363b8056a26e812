import Foundation
import RouteAssemblyLinks

/// A route with every kind of value that `CodableLinks` can have.
enum CodableRoute: Codable, Equatable, Sendable {
    case plain
    case one(value: String)
    case two(a: Int, b: String)
    case unlabelled(String)
    case pair(Int, Int)
    case mixed(Int, b: String)
    case dog(Dog)
    case optional(x: Int?)
    case optionals(Int?, filter: Filter?, tags: [String]?)
    case list(tags: [String], matrix: [[Int]], gaps: [Int?])
    case nested(Tab)
    case sorted(by: Sorting, order: Order?)
    case moment(Date, id: UUID)
    case numbers(Double, Float, UInt8, Decimal, Bool)
    case web(URL)
    case byName([String: Int])
    case deep(Tree)

    struct Dog: Codable, Equatable { var name: String, age: Int }
    struct Filter: Codable, Equatable { var price: Price?, only: Set<Int>? }
    struct Price: Codable, Equatable { var min: Double?, max: Double? }
    enum Tab: Codable, Equatable { case home, product(id: Int, Dog?), deeper(Sorting) }
    enum Sorting: String, Codable { case price, name }
    enum Order: Codable { case up, down }
    indirect enum Tree: Codable, Equatable, Sendable { case leaf, node(Tree, Tree?) }

    static let links = CodableLinks<CodableRoute>(scheme: "s")
}

extension CodableLinks {
    /// Returns the printed link, or the code of the error.
    func text(printing route: R) -> String {
        do throws(LinkError) {
            return try url(for: route).absoluteString
        } catch {
            return error.code.description
        }
    }
}
