// Generated from the contract by tools/generate.mjs; do not edit.
import type { socialService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const socialEndFriendship = /* @__PURE__ */ route<(typeof socialService)['endFriendship']>('DELETE', '/api/social-service/friends/{id}');
export const socialFriendUuids = /* @__PURE__ */ route<(typeof socialService)['friendUuids']>('GET', '/api/social-service/friends/list/{id}');
export const socialFriendsOfUser = /* @__PURE__ */ route<(typeof socialService)['friendsOfUser']>('GET', '/api/social-service/friends/{userId}');
export const socialSingleFriend = /* @__PURE__ */ route<(typeof socialService)['singleFriend']>('GET', '/api/social-service/friends/single-friend/{id}');
