import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { Uuid } from '../schemas.ts';

const service = 'user' as const;
const source = 'document 1 section 7, wire section 4';

/** Token for clients of the CometChat API (wire section 5), sent in the header `authtoken`. */
const CometToken = Type.Object({
  cometAuthToken: Type.String({ description: '`<uuid>_<hex>`' }),
  /** The chat user of the token. */
  uid: Uuid,
});

export const cometUserToken = operation({
  id: 'user.cometUserToken',
  service,
  method: 'GET',
  path: '/comet-chat/user-token',
  auth: 'user',
  summary: 'Get the chat token of the current session: always the same one, valid as long as the session.',
  source,
  reply: CometToken,
});

export const cometGhostToken = operation({
  id: 'user.cometGhostToken',
  service,
  method: 'GET',
  path: '/comet-chat/ghost-token',
  auth: 'guest',
  summary: "Get a read-only chat token, valid for a day, for someone who isn't logged in.",
  source,
  reply: CometToken,
});

export const createCometUsers = operation({
  id: 'user.createCometUsers',
  service,
  method: 'POST',
  path: '/comet-chat/create-users',
  auth: 'service',
  rateLimit: 'write',
  summary:
    'Return which of these accounts exist in the chat. Every account is a chat user from the start, so nothing has ' +
    'to be created.',
  source: 'document 1 section 7',
  body: Type.Object(
    { userUuids: Type.Array(Uuid, { minItems: 1, maxItems: 150 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    users: Type.Array(Type.Object({ uid: Uuid, name: Type.String(), avatarId: Type.String() })),
    unknown: Type.Array(Uuid),
  }),
  status: 201,
});
