import UIKit

/// The page before the first screens are shown: a symbol in the middle.
final class LaunchViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let symbol = UIImageView(image: UIImage(systemName: "cup.and.saucer"))
        symbol.frame = view.bounds
        symbol.contentMode = .center
        symbol.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.backgroundColor = .systemBackground
        view.addSubview(symbol)
    }
}
