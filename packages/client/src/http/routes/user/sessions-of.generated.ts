// Generated from the contract by tools/generate.mjs; do not edit.
import type { userService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const userEndSessionOf = /* @__PURE__ */ route<(typeof userService)['endSessionOf']>('DELETE', '/api/user-service/users/{userUuid}/sessions/{id}');
export const userSessionsOf = /* @__PURE__ */ route<(typeof userService)['sessionsOf']>('GET', '/api/user-service/users/{userUuid}/sessions');
