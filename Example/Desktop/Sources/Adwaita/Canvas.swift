import CAdwaita

/// A surface to draw on, with a height of 100 and any width.
package struct Canvas {
    private let cairo: OpaquePointer
    /// The width, when the height is 100.
    package let width: Double

    init(_ cairo: OpaquePointer, width: Double, height: Double) {
        (self.cairo, self.width) = (cairo, width * 100 / height)
        cairo_scale(cairo, height / 100, height / 100)
    }

    /// A colour, with parts from 0 to 1.
    package struct Color {
        let red, green, blue, alpha: Double

        package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
            (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
        }
    }

    /// Fills a path of straight lines and curves.
    ///
    /// - Parameters:
    ///   - color: The colour.
    ///   - path: Draws the path.
    package func fill(_ color: Color, _ path: (Canvas) -> Void) {
        set(color, path)
        cairo_fill(cairo)
    }

    /// Draws the line of a path.
    package func stroke(_ color: Color, width: Double, _ path: (Canvas) -> Void) {
        set(color, path)
        cairo_set_line_width(cairo, width)
        cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
        cairo_stroke(cairo)
    }

    private func set(_ color: Color, _ path: (Canvas) -> Void) {
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
        cairo_new_path(cairo)
        path(self)
    }

    package func move(_ x: Double, _ y: Double) { cairo_move_to(cairo, x, y) }
    package func line(_ x: Double, _ y: Double) { cairo_line_to(cairo, x, y) }
    package func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double) {
        cairo_curve_to(cairo, x1, y1, x2, y2, x, y)
    }

    package func circle(_ x: Double, _ y: Double, radius: Double) {
        cairo_new_sub_path(cairo)
        cairo_arc(cairo, x, y, radius, 0, 2 * Double.pi)
    }

    /// Adds a rectangle with round corners.
    package func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0) {
        cairo_new_sub_path(cairo)
        for (index, corner) in [
            (x + width - radius, y + radius), (x + width - radius, y + height - radius),
            (x + radius, y + height - radius), (x + radius, y + radius),
        ].enumerated() {
            let start = Double(index - 1) * Double.pi / 2
            cairo_arc(cairo, corner.0, corner.1, radius, start, start + Double.pi / 2)
        }
        cairo_close_path(cairo)
    }
}
