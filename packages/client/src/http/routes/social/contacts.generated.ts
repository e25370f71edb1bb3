// Generated from the contract by tools/generate.mjs; do not edit.
import type { socialService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const socialAddBookContact = /* @__PURE__ */ route<(typeof socialService)['addBookContact']>('POST', '/api/social-service/user-book-contact/single');
export const socialAddBookContacts = /* @__PURE__ */ route<(typeof socialService)['addBookContacts']>('POST', '/api/social-service/user-book-contact');
export const socialAdminBookContacts = /* @__PURE__ */ route<(typeof socialService)['adminBookContacts']>('GET', '/api/social-service/user-book-contact/admin/{id}');
export const socialBookContacts = /* @__PURE__ */ route<(typeof socialService)['bookContacts']>('GET', '/api/social-service/user-book-contact');
export const socialClearBookContacts = /* @__PURE__ */ route<(typeof socialService)['clearBookContacts']>('DELETE', '/api/social-service/user-book-contact');
export const socialMatchingContacts = /* @__PURE__ */ route<(typeof socialService)['matchingContacts']>('GET', '/api/social-service/user-book-contact/matching-contacts');
export const socialMatchingFriends = /* @__PURE__ */ route<(typeof socialService)['matchingFriends']>('POST', '/api/social-service/user-book-contact/matching-contacts-friends');
