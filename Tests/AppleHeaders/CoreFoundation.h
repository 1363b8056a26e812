// What the adapters use of Core Foundation, as far as it is written in C.
#pragma clang assume_nonnull begin

/// <https://developer.apple.com/documentation/corefoundation/cgfloat>.
typedef double CGFloat;
/// <https://developer.apple.com/documentation/corefoundation/cgpoint>.
struct CGPoint { CGFloat x, y; };
typedef struct CGPoint CGPoint;
/// <https://developer.apple.com/documentation/corefoundation/cgsize>.
struct CGSize { CGFloat width, height; };
typedef struct CGSize CGSize;
/// <https://developer.apple.com/documentation/corefoundation/cgrect>.
struct CGRect { CGPoint origin; CGSize size; };
typedef struct CGRect CGRect;

#pragma clang assume_nonnull end
