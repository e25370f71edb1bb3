// Generated from the contract by tools/generate.mjs; do not edit.
import type { socialService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const socialCheckRoomNotification = /* @__PURE__ */ route<(typeof socialService)['checkRoomNotification']>('GET', '/api/social-service/room-users-notification');
export const socialNotifyAllPhones = /* @__PURE__ */ route<(typeof socialService)['notifyAllPhones']>('POST', '/api/social-service/mobileNotification/all-devices');
export const socialNotifyFans = /* @__PURE__ */ route<(typeof socialService)['notifyFans']>('POST', '/api/social-service/notifications/custom-message');
export const socialNotifyFansOnStage = /* @__PURE__ */ route<(typeof socialService)['notifyFansOnStage']>('POST', '/api/social-service/notifications/dj-fans');
export const socialNotifyFansPhones = /* @__PURE__ */ route<(typeof socialService)['notifyFansPhones']>('POST', '/api/social-service/mobileNotification/custom-message');
export const socialNotifyPhone = /* @__PURE__ */ route<(typeof socialService)['notifyPhone']>('POST', '/api/social-service/mobileNotification/user');
export const socialNotifyPhoneAsStaff = /* @__PURE__ */ route<(typeof socialService)['notifyPhoneAsStaff']>('POST', '/api/social-service/mobileNotification/user/admin');
export const socialNotifyPhoneSilently = /* @__PURE__ */ route<(typeof socialService)['notifyPhoneSilently']>('POST', '/api/social-service/mobileNotification/user/admin/silent-nofitication');
export const socialNotifyPhones = /* @__PURE__ */ route<(typeof socialService)['notifyPhones']>('POST', '/api/social-service/mobileNotification');
export const socialNotifyPhonesAsStaff = /* @__PURE__ */ route<(typeof socialService)['notifyPhonesAsStaff']>('POST', '/api/social-service/mobileNotification/admin');
export const socialNotifyPhonesSilently = /* @__PURE__ */ route<(typeof socialService)['notifyPhonesSilently']>('POST', '/api/social-service/mobileNotification/silent-notification');
export const socialNotifyRoom = /* @__PURE__ */ route<(typeof socialService)['notifyRoom']>('POST', '/api/social-service/notifications/custom-message-from-room');
export const socialNotifyRoomPhones = /* @__PURE__ */ route<(typeof socialService)['notifyRoomPhones']>('POST', '/api/social-service/mobileNotification/room-users');
