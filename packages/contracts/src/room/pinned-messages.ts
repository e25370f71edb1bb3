import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../operation.ts';

const Line = Type.Object(
  {
    message: Type.String({ minLength: 1, maxLength: 2_000 }),
    userName: Type.Optional(Type.String({ maxLength: 60 })),
    avatarId: Type.Optional(Type.String({ maxLength: 100 })),
    color: Type.Optional(Type.String({ maxLength: 16 })),
    userUuid: Type.Optional(Type.String({ maxLength: 60 })),
    date: Type.Optional(Type.Union([Type.Number(), Type.String({ maxLength: 60 })])),
    pinnedByName: Type.Optional(Type.String({ maxLength: 60 })),
    pinnedByUUID: Type.Optional(Type.String({ maxLength: 60 })),
    /** The chat's message, when it is one. */
    uuid: Type.Optional(Type.String({ maxLength: 60 })),
  },
  // Old clients send the state of a button and more beside it (wire section 4); what is not named here is dropped.
  { additionalProperties: false },
);

/** A message that stands above a room's chat, as it was when it was pinned. */
export const PinnedMessage = Type.Object({ message: Line }, { additionalProperties: false });
export type PinnedMessage = Static<typeof PinnedMessage>;

export const pinMessages = operation({
  id: 'room.pinMessages',
  service: 'room',
  method: 'POST',
  path: '/rooms/{id}/pinned-messages',
  alsoUnder: [''],
  auth: 'user',
  rateLimit: 'write',
  summary:
    'Say which messages stand above the chat, in place of those that did; none takes all down. For room staff.',
  source: 'document 3 section 7, wire section 4',
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }),
  body: Type.Object(
    { pinnedMessages: Type.Array(PinnedMessage, { maxItems: 10 }) },
    { additionalProperties: false },
  ),
  status: 201,
  reply: Type.Object({ pinnedMessages: Type.Array(PinnedMessage) }),
  errors: ['room/not-found'],
});
