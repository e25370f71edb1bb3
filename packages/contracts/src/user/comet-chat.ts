import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { Uuid } from '../schemas.ts';

const service = 'user' as const;
const source = 'document 1 section 7, wire section 4';

/** Opens the chat for clients of the old contract (wire section 5): header `authtoken` of its calls. */
const CometToken = Type.Object({
  cometAuthToken: Type.String({ description: '`<uuid>_<hex>`' }),
  /** Whom the chat knows by it. */
  uid: Uuid,
});

export const cometUserToken = operation({
  id: 'user.cometUserToken',
  service,
  method: 'GET',
  path: '/comet-chat/user-token',
  auth: 'user',
  summary:
    'Answer the chat token of the session that asks: always the same one, good for as long as the session is.',
  source,
  reply: CometToken,
});

export const cometGhostToken = operation({
  id: 'user.cometGhostToken',
  service,
  method: 'GET',
  path: '/comet-chat/ghost-token',
  auth: 'guest',
  summary: 'Answer a chat token of somebody who is not logged in: it reads for a day and says nothing.',
  source,
  reply: CometToken,
});

export const createCometUsers = operation({
  id: 'user.createCometUsers',
  service,
  method: 'POST',
  path: '/comet-chat/create-users',
  auth: 'service',
  summary:
    'Say which of these accounts the chat knows. Every account is a chat user from its first moment, so nothing has ' +
    'to be made.',
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
