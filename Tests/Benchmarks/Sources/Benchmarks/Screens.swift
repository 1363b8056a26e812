import RouteAssembly

final class HomeScreen: Screen {}
final class ListScreen: Screen {}
final class DetailScreen: Screen {}
final class EditorScreen: Screen {}
final class TargetScreen: Screen {}
final class AbsentScreen: Screen {}
final class ModalScreen: Screen {}

/// An error that a benchmark throws if it does not find its screens, and so would measure other
/// work.
struct Missing: Error {}
