// What the adapters use of Foundation, as far as it is written in Objective-C.
// Tests/ApplePlatforms declares what is written in Swift.
@import CoreFoundation;
@import ObjectiveC;

#define API_AVAILABLE(version) __attribute__((availability(ios, introduced = version)))
#define NS_ENUM(type, name) \
    enum __attribute__((enum_extensibility(open))) name : type; \
    typedef enum name name; \
    enum name : type
#define NS_OPTIONS(type, name) \
    enum __attribute__((flag_enum, enum_extensibility(open))) name : type; \
    typedef enum name name; \
    enum name : type
#define NS_TYPED_EXTENSIBLE_ENUM __attribute__((swift_newtype(struct)))

#pragma clang assume_nonnull begin

/// <https://developer.apple.com/documentation/foundation/timeinterval>.
typedef double NSTimeInterval;

/// <https://developer.apple.com/documentation/foundation/nsstring>.
__attribute__((swift_bridge("Swift.String")))
@interface NSString : NSObject
@end

/// <https://developer.apple.com/documentation/foundation/nsarray>.
__attribute__((swift_bridge("Swift.Array")))
@interface NSArray<__covariant ObjectType> : NSObject
@end

/// <https://developer.apple.com/documentation/foundation/nscoder>.
@interface NSCoder : NSObject
@end

/// <https://developer.apple.com/documentation/foundation/nsnumber>.
@interface NSNumber : NSObject
@end

/// <https://developer.apple.com/documentation/foundation/nscoding>.
@protocol NSCoding
/// <https://developer.apple.com/documentation/foundation/nscoding/init(coder:)>.
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end

/// <https://developer.apple.com/documentation/foundation/bundle>.
NS_SWIFT_NAME(Bundle)
@interface NSBundle : NSObject
@end

/// <https://developer.apple.com/documentation/foundation/nsstringfromselector(_:)>.
NSString *NSStringFromSelector(SEL aSelector);

#pragma clang assume_nonnull end
