// Generated from the contract by tools/generate.mjs; do not edit.
import type { userService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const userBotToken = /* @__PURE__ */ route<(typeof userService)['botToken']>('GET', '/api/user-service/users/bot-token');
export const userSignUpBot = /* @__PURE__ */ route<(typeof userService)['signUpBot']>('POST', '/api/user-service/users/sign-up-bot');
