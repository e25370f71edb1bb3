// Generated from the contract by tools/generate.mjs; do not edit.
import type { userService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const userInstallation = /* @__PURE__ */ route<(typeof userService)['installation']>('GET', '/api/user-service/installation');
