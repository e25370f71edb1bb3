// Generated from the contract by tools/generate.mjs; do not edit.
import type { userService } from '@turnstage/contracts';
import { route } from '../../../route.ts';

export const userAgoraToken = /* @__PURE__ */ route<(typeof userService)['agoraToken']>('POST', '/api/user-service/agora/token');
