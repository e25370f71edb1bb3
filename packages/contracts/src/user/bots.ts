import { Type } from '@sinclair/typebox';
import { avatarRefusals } from '../avatar-refusals.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { HexColor, Uuid } from '../schemas.ts';

export const signUpBot = operation({
  id: 'user.signUpBot',
  service: 'user',
  method: 'POST',
  path: '/users/sign-up-bot',
  auth: 'user',
  rateLimit: 'sign-up',
  summary: "Create the caller's bot account. Everyone can own one.",
  source: 'decisions section 1, wire section 4',
  body: Type.Object(
    {
      botNickName: Type.String({ minLength: limits.nickname.min, maxLength: limits.nickname.max }),
      avatarId: Type.String({ minLength: 1, maxLength: 64 }),
      color: HexColor,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ id: Type.Integer(), uuid: Uuid, nickname: Type.String() }),
  status: 201,
  errors: ['sign-up/bot-exists', 'profile/nickname-taken', ...avatarRefusals],
});

export const botToken = operation({
  id: 'user.botToken',
  service: 'user',
  method: 'GET',
  path: '/users/bot-token',
  auth: 'user',
  rateLimit: 'code',
  summary: "Get a ten-year token of the caller's bot.",
  source: 'decisions section 1, wire section 4',
  query: Type.Object({
    revoke: Type.Optional(Type.Boolean({ description: 'true: earlier tokens of the bot stop working' })),
  }),
  reply: Type.Object({ accessToken: Type.String(), codeSyncNewUser: Type.String() }),
  errors: ['bot/not-found', 'auth/banned', 'auth/deactivated'],
});
