// What the adapters use of the Objective-C runtime.
typedef _Bool BOOL;
typedef struct objc_class *Class;
typedef struct objc_selector *SEL;
typedef long NSInteger;
typedef unsigned long NSUInteger;

#define NS_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))
#define NS_SWIFT_NAME(name) __attribute__((swift_name(#name)))

#pragma clang assume_nonnull begin

@class NSString;

/// <https://developer.apple.com/documentation/objectivec/nsobjectprotocol>.
@protocol NSObject
/// <https://developer.apple.com/documentation/objectivec/nsobjectprotocol/isequal(_:)>.
- (BOOL)isEqual:(nullable id)object;
/// <https://developer.apple.com/documentation/objectivec/nsobjectprotocol/hash>.
@property (readonly) NSUInteger hash;
/// <https://developer.apple.com/documentation/objectivec/nsobjectprotocol/description>.
@property (readonly, copy) NSString *description;
/// <https://developer.apple.com/documentation/objectivec/nsobjectprotocol/responds(to:)>.
- (BOOL)respondsToSelector:(null_unspecified SEL)aSelector;
@end

/// <https://developer.apple.com/documentation/objectivec/nsobject-swift.class>.
__attribute__((objc_root_class))
@interface NSObject <NSObject>
/// <https://developer.apple.com/documentation/objectivec/nsobject-swift.class/init()>.
- (instancetype)init NS_DESIGNATED_INITIALIZER;
/// <https://developer.apple.com/documentation/objectivec/nsobject-swift.class/forwardingtarget(for:)>.
- (nullable id)forwardingTargetForSelector:(null_unspecified SEL)aSelector;
@end

#pragma clang assume_nonnull end
