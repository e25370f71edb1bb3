// Generated from the contract by tools/generate.mjs; do not edit.
import type { socialService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const socialChangeNotificationPreferences = /* @__PURE__ */ route<(typeof socialService)['changeNotificationPreferences']>('PATCH', '/api/social-service/notifications/preferences');
export const socialDeleteNotification = /* @__PURE__ */ route<(typeof socialService)['deleteNotification']>('DELETE', '/api/social-service/notifications/{id}');
export const socialListNotifications = /* @__PURE__ */ route<(typeof socialService)['listNotifications']>('GET', '/api/social-service/notifications/list');
export const socialNotificationPreferences = /* @__PURE__ */ route<(typeof socialService)['notificationPreferences']>('GET', '/api/social-service/notifications/preferences');
export const socialReadNotifications = /* @__PURE__ */ route<(typeof socialService)['readNotifications']>('POST', '/api/social-service/notifications/read');
export const socialUnreadNotifications = /* @__PURE__ */ route<(typeof socialService)['unreadNotifications']>('GET', '/api/social-service/notifications/unread');
export const socialUnsubscribeFromMail = /* @__PURE__ */ route<(typeof socialService)['unsubscribeFromMail']>('POST', '/api/social-service/notifications/unsubscribe/{token}');
