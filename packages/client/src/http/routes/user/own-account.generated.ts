// Generated from the contract by tools/generate.mjs; do not edit.
import type { userService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const userDownloadData = /* @__PURE__ */ route<(typeof userService)['downloadData']>('GET', '/api/user-service/users/data');
export const userOwnAccount = /* @__PURE__ */ route<(typeof userService)['ownAccount']>('GET', '/api/user-service/users/account');
export const userUpdateAccount = /* @__PURE__ */ route<(typeof userService)['updateAccount']>('PATCH', '/api/user-service/users/account');
