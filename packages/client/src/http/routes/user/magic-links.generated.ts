// Generated from the contract by tools/generate.mjs; do not edit.
import type { userService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const userMagicLink = /* @__PURE__ */ route<(typeof userService)['magicLink']>('GET', '/api/user-service/auth/magic-link');
export const userValidateMagicLink = /* @__PURE__ */ route<(typeof userService)['validateMagicLink']>('POST', '/api/user-service/auth/validate-magic-link');
