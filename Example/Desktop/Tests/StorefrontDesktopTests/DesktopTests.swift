import Foundation
import Testing

/// Drives the built program in a virtual display, one test after the other.
///
/// Each test compares the whole hierarchy, as the widgets show it.
@Suite(.serialized) struct DesktopTests {}
