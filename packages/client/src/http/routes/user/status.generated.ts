// Generated from the contract by tools/generate.mjs; do not edit.
import type { userService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const userUserServiceStatus = /* @__PURE__ */ route<(typeof userService)['userServiceStatus']>('GET', '/api/user-service/info-admin/user-service-status');
