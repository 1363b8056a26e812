import SwiftUI

/// The page before the first screens are shown: a symbol in the middle.
struct LaunchView: View {
    var body: some View { Image(systemName: "cup.and.saucer").font(.largeTitle) }
}
