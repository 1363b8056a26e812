import Adwaita
import StorefrontApp

extension Picture {
    /// The picture of a product, on a colored background.
    var drawing: PageText.Drawing {
        switch self {
        case .blackTea: PageText.Drawing(name: "A tin of black tea") { $0.tin(.rust, leaf: .sand) }
        case .greenTea: PageText.Drawing(name: "A tin of green tea") { $0.tin(.green, leaf: .sand) }
        case .oolong: PageText.Drawing(name: "A tin of oolong") { $0.tin(.blue, leaf: .sand) }
        case .herbs: PageText.Drawing(name: "A tin of herbs") { $0.tin(.plum, leaf: .sand) }
        case .kettle: PageText.Drawing(name: "A kettle") { $0.pot(.iron, lid: .rust, handleIsOver: true) }
        case .teapot: PageText.Drawing(name: "A teapot") { $0.pot(.blue, lid: .sand, handleIsOver: false) }
        case .whisk: PageText.Drawing(name: "A whisk") { $0.whisk() }
        }
    }
}

extension Canvas.Color {
    fileprivate static let paper = Self(red: 0.95, green: 0.92, blue: 0.86)
    fileprivate static let sand = Self(red: 0.93, green: 0.83, blue: 0.62)
    fileprivate static let rust = Self(red: 0.68, green: 0.32, blue: 0.20)
    fileprivate static let green = Self(red: 0.36, green: 0.53, blue: 0.33)
    fileprivate static let blue = Self(red: 0.30, green: 0.47, blue: 0.58)
    fileprivate static let plum = Self(red: 0.55, green: 0.31, blue: 0.42)
    fileprivate static let iron = Self(red: 0.25, green: 0.26, blue: 0.29)
    fileprivate static let shadow = Self(red: 0, green: 0, blue: 0, alpha: 0.12)
}

extension Canvas {
    private func background() {
        fill(.paper) { $0.rectangle(0, 0, width, 100) }
        fill(.shadow) { $0.rectangle(width / 2 - 34, 86, 68, 4, radius: 2) }
    }

    /// Draws a tin with a label, and a leaf on it.
    fileprivate func tin(_ color: Color, leaf: Color) {
        background()
        let left = width / 2 - 23
        fill(color) { $0.rectangle(left, 24, 46, 63, radius: 4) }
        fill(.iron) { $0.rectangle(left + 3, 14, 40, 11, radius: 3) }
        fill(.paper) { $0.rectangle(left, 40, 46, 32) }
        fill(color) { canvas in
            canvas.move(left + 12, 64)
            canvas.curve(left + 12, 48, left + 24, 44, left + 35, 46)
            canvas.curve(left + 35, 58, left + 26, 66, left + 12, 64)
        }
        stroke(leaf, width: 1.5) { canvas in
            canvas.move(left + 12, 64)
            canvas.curve(left + 18, 56, left + 24, 52, left + 31, 49)
        }
    }

    /// Draws a pot with a spout, a handle, and a lid.
    fileprivate func pot(_ color: Color, lid: Color, handleIsOver: Bool) {
        background()
        let middle = width / 2
        stroke(color, width: 4) { canvas in
            if handleIsOver {
                canvas.move(middle - 26, 50)
                canvas.curve(middle - 30, 4, middle + 30, 4, middle + 26, 50)
            } else {
                canvas.move(middle - 26, 48)
                canvas.curve(middle - 52, 42, middle - 48, 76, middle - 24, 74)
            }
        }
        stroke(color, width: 8) { canvas in
            canvas.move(middle + 28, 66)
            canvas.curve(middle + 40, 62, middle + 38, 46, middle + 48, 42)
        }
        fill(color) { canvas in
            canvas.move(middle - 24, 42)
            canvas.line(middle + 24, 42)
            canvas.curve(middle + 46, 60, middle + 34, 87, middle + 20, 87)
            canvas.line(middle - 20, 87)
            canvas.curve(middle - 34, 87, middle - 46, 60, middle - 24, 42)
        }
        fill(lid) { $0.rectangle(middle - 20, 36, 40, 6, radius: 3) }
        fill(lid) { $0.circle(middle, 32, radius: 4) }
    }

    /// Draws a whisk of bamboo.
    fileprivate func whisk() {
        background()
        let middle = width / 2
        for prong in -5...5 {
            let (start, end) = (Double(prong) * 1.7, Double(prong) * 4.6)
            stroke(.sand, width: 2.4) { canvas in
                canvas.move(middle + start, 46)
                canvas.curve(middle + end, 60, middle + end * 1.1, 74, middle + end * 0.8, 86)
            }
        }
        fill(.sand) { $0.rectangle(middle - 9, 12, 18, 36, radius: 4) }
        fill(.rust) { $0.rectangle(middle - 10, 42, 20, 5, radius: 2) }
    }
}
