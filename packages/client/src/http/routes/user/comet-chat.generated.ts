// Generated from the contract by tools/generate.mjs; do not edit.
import type { userService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const userCometGhostToken = /* @__PURE__ */ route<(typeof userService)['cometGhostToken']>('GET', '/api/user-service/comet-chat/ghost-token');
export const userCometUserToken = /* @__PURE__ */ route<(typeof userService)['cometUserToken']>('GET', '/api/user-service/comet-chat/user-token');
export const userCreateCometUsers = /* @__PURE__ */ route<(typeof userService)['createCometUsers']>('POST', '/api/user-service/comet-chat/create-users');
