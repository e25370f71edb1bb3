// Generated from the contract by tools/generate.mjs; do not edit.
import type { userService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const userOwnSessions = /* @__PURE__ */ route<(typeof userService)['ownSessions']>('GET', '/api/user-service/auth/sessions');
export const userRevokeOtherSessions = /* @__PURE__ */ route<(typeof userService)['revokeOtherSessions']>('DELETE', '/api/user-service/auth/sessions');
export const userRevokeSession = /* @__PURE__ */ route<(typeof userService)['revokeSession']>('DELETE', '/api/user-service/auth/sessions/{id}');
