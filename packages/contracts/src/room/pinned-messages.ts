import { Type, type Static } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';

const PinnedContent = Type.Object(
  {
    message: Type.String({ minLength: 1, maxLength: 2_000 }),
    userName: Type.Optional(Type.String({ maxLength: 60 })),
    avatarId: Type.Optional(Type.String({ maxLength: 100 })),
    color: Type.Optional(Type.String({ maxLength: 16 })),
    userUuid: Type.Optional(Type.String({ maxLength: 60 })),
    date: Type.Optional(Type.Union([Type.Number(), Type.String({ maxLength: 60 })])),
    pinnedByName: Type.Optional(Type.String({ maxLength: 60 })),
    pinnedByUUID: Type.Optional(Type.String({ maxLength: 60 })),
    /** The uuid of the chat message, if it is one. */
    uuid: Type.Optional(Type.String({ maxLength: 60 })),
  },
  // Old clients also send the state of a button and more (wire section 4); fields that aren't declared here are
  // dropped.
  { additionalProperties: false },
);

/** A message that is pinned above a room's chat, as it was when it was pinned. */
export const PinnedMessage = Type.Object({ message: PinnedContent }, { additionalProperties: false });
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
    'Set the pinned messages of a room. This replaces the earlier ones; an empty list removes all. For room staff.',
  source: 'document 3 section 7, wire section 4',
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }),
  body: Type.Object(
    { pinnedMessages: Type.Array(PinnedMessage, { maxItems: limits.pinnedMessages }) },
    { additionalProperties: false },
  ),
  status: 201,
  reply: Type.Object({ pinnedMessages: Type.Array(PinnedMessage) }),
  errors: ['room/not-found'],
});
