/// A value that a test and its closures share.
@MainActor
final class Flag {
    var isSet: Bool

    init(_ isSet: Bool = false) { self.isSet = isSet }
}
