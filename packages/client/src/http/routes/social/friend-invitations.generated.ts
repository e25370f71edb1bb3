// Generated from the contract by tools/generate.mjs; do not edit.
import type { socialService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const socialHandleFriend = /* @__PURE__ */ route<(typeof socialService)['handleFriend']>('POST', '/api/social-service/friend-invitations/handle-friend');
export const socialInvitationsForMe = /* @__PURE__ */ route<(typeof socialService)['invitationsForMe']>('GET', '/api/social-service/friend-invitations/user-invitations-for');
export const socialInvitationsFromMe = /* @__PURE__ */ route<(typeof socialService)['invitationsFromMe']>('GET', '/api/social-service/friend-invitations/user-invitations-from');
export const socialInvitationsWith = /* @__PURE__ */ route<(typeof socialService)['invitationsWith']>('GET', '/api/social-service/friend-invitations/user-invitations/{id}');
export const socialInviteFriend = /* @__PURE__ */ route<(typeof socialService)['inviteFriend']>('POST', '/api/social-service/friend-invitations');
export const socialWithdrawInvitation = /* @__PURE__ */ route<(typeof socialService)['withdrawInvitation']>('DELETE', '/api/social-service/friend-invitations/{id}');
