// Generated from the contract by tools/generate.mjs; do not edit.
import type { userService } from '@turnstage/contracts';
import { route } from '../../../route.ts';

export const userSignInToActivity = /* @__PURE__ */ route<(typeof userService)['signInToActivity']>('POST', '/api/user-service/auth/activity');
export const userStartActivityAuthorization = /* @__PURE__ */ route<(typeof userService)['startActivityAuthorization']>('POST', '/api/user-service/auth/activity/authorization');
