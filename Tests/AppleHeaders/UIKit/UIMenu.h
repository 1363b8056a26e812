@import Foundation;
#import "UIKitDefines.h"
#import "UIView.h"

#pragma clang assume_nonnull begin

@class UIAction;

/// <https://developer.apple.com/documentation/uikit/uiaction/identifier-swift.struct>.
typedef NSString *UIActionIdentifier NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(UIAction.Identifier) API_AVAILABLE(13.0);

/// <https://developer.apple.com/documentation/uikit/uiactionhandler>.
typedef void (^UIActionHandler)(__kindof UIAction *action);

/// <https://developer.apple.com/documentation/uikit/uimenuelement>.
API_AVAILABLE(13.0) NS_SWIFT_UI_ACTOR
@interface UIMenuElement : NSObject
@end

/// <https://developer.apple.com/documentation/uikit/uiaction>.
API_AVAILABLE(13.0) NS_SWIFT_UI_ACTOR
@interface UIAction : UIMenuElement
/// <https://developer.apple.com/documentation/uikit/uiaction/identifier-swift.property>.
@property (nonatomic, readonly) UIActionIdentifier identifier;
@end

/// <https://developer.apple.com/documentation/uikit/uibaritem>.
API_AVAILABLE(2.0) NS_SWIFT_UI_ACTOR
@interface UIBarItem : NSObject
/// <https://developer.apple.com/documentation/uikit/uibaritem/title>.
@property (nullable, nonatomic, copy) NSString *title;
@end

/// <https://developer.apple.com/documentation/uikit/uibarbuttonitem>.
API_AVAILABLE(2.0) NS_SWIFT_UI_ACTOR
@interface UIBarButtonItem : UIBarItem
@end

/// <https://developer.apple.com/documentation/uikit/uitabbaritem>.
API_AVAILABLE(2.0) NS_SWIFT_UI_ACTOR
@interface UITabBarItem : UIBarItem
- (instancetype)init NS_DESIGNATED_INITIALIZER;
/// <https://developer.apple.com/documentation/uikit/uitabbaritem/badgevalue>.
@property (nullable, nonatomic, copy) NSString *badgeValue;
@end

/// <https://developer.apple.com/documentation/uikit/uinavigationitem>.
API_AVAILABLE(2.0) NS_SWIFT_UI_ACTOR
@interface UINavigationItem : NSObject
/// <https://developer.apple.com/documentation/uikit/uinavigationitem/backaction>.
@property (nonatomic, copy, nullable) UIAction *backAction API_AVAILABLE(16.0);
@end

#pragma clang assume_nonnull end
