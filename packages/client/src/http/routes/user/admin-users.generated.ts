// Generated from the contract by tools/generate.mjs; do not edit.
import type { userService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const userAdminUserById = /* @__PURE__ */ route<(typeof userService)['adminUserById']>('GET', '/api/user-service/admin/users/{id}');
export const userAdminUsers = /* @__PURE__ */ route<(typeof userService)['adminUsers']>('GET', '/api/user-service/admin/users');
