import { Type } from '@sinclair/typebox';
import { operation } from '../../operation.ts';
import { IsoTime, OneOf, Uuid } from '../../schemas.ts';
import { mediaRoles } from '../../values/providers.ts';

export const agoraToken = operation({
  id: 'user.agoraToken',
  service: 'user',
  method: 'POST',
  path: '/agora/token',
  auth: 'guest',
  rateLimit: 'write',
  summary: "Get a token for the video and audio channel of a room, in the caller's own name.",
  source: 'document 1 sections 3 and 7',
  body: Type.Object(
    { roomUuid: Uuid, role: Type.Optional(OneOf(mediaRoles)) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    token: Type.String(),
    appId: Type.String(),
    channel: Type.String({ description: 'uuid of the room' }),
    account: Type.String({ description: 'uuid of the caller, the name in the channel' }),
    role: OneOf(mediaRoles),
    expiresAt: IsoTime,
  }),
  status: 201,
  errors: ['provider/not-configured', 'agora/may-not-publish', 'request/forbidden'],
});
