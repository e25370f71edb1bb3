// Generated from the contract by tools/generate.mjs; do not edit.
import type { userService } from '@turnstage/contracts';
import { route } from '../../../route.ts';

export const userDiscordAuth = /* @__PURE__ */ route<(typeof userService)['discordAuth']>('POST', '/api/user-service/auth/discord-auth');
export const userExchangeDiscordCode = /* @__PURE__ */ route<(typeof userService)['exchangeDiscordCode']>('POST', '/api/user-service/auth/exchange-code');
export const userLinkDiscord = /* @__PURE__ */ route<(typeof userService)['linkDiscord']>('POST', '/api/user-service/auth/link-discord');
