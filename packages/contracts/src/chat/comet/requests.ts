/** What clients of the old chat send (wire sections 5.2 to 5.4): many hands, so hardly anything is required. */
import { Type, type Static } from '@sinclair/typebox';
import { limits } from '../../limits.ts';

export const Guid = Type.String({ minLength: 1, maxLength: 100, description: 'uuid of the room' });
export const Uid = Type.String({ minLength: 1, maxLength: 100, description: 'uuid of the person' });
export const MessageNumber = Type.String({
  pattern: '^\\d{1,15}$',
  description: 'the numeric id of a message',
});
export const ConversationId = Type.String({
  minLength: 1,
  maxLength: 200,
  description: '`group_<guid>`, `<a>_user_<b>` or `user_<uid>`',
});

/** As text, since bots send `id=undefined` on their first poll; what can not be read is as if it were absent. */
const Word = Type.Optional(
  Type.Union([
    Type.String({ maxLength: 200 }),
    Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 }),
  ]),
);

/** Cursors and filters of a list of messages; `docs/rules/chat.md` C30 to C33 say how they go together. */
export const MessagesQuery = Type.Object({
  per_page: Word,
  limit: Word,
  affix: Word,
  id: Word,
  sentAt: Word,
  updatedAt: Word,
  fromTimestamp: Word,
  toTimestamp: Word,
  category: Word,
  categories: Word,
  type: Word,
  types: Word,
  hideDeleted: Word,
  hideDeletedMessages: Word,
  hideReplies: Word,
  hideMessagesFromBlockedUsers: Word,
  unread: Word,
  undelivered: Word,
  withTags: Word,
  parentId: Word,
  searchKey: Word,
  count: Word,
});
export type MessagesQuery = Static<typeof MessagesQuery>;

/** The same, with what says where to look. */
export const AllMessagesQuery = Type.Composite([
  MessagesQuery,
  Type.Object({
    conversationId: Word,
    receiverType: Word,
    receiver: Word,
    sender: Word,
    uid: Word,
    guid: Word,
  }),
]);
export type AllMessagesQuery = Static<typeof AllMessagesQuery>;

export const ListQuery = Type.Object({
  per_page: Word,
  limit: Word,
  page: Word,
  searchKey: Word,
  uids: Word,
  hasJoined: Word,
  conversationType: Word,
  scopes: Word,
});
export type ListQuery = Static<typeof ListQuery>;

const Extra = Type.Record(Type.String(), Type.Unknown());
const Participant = Type.Union([
  Uid,
  Type.Object({ uid: Uid, scope: Type.Optional(Type.String({ maxLength: 30 })) }),
]);
const Participants = Type.Optional(Type.Array(Participant, { maxItems: 100 }));

/** The four ways in which clients say who is to become a member; nothing means the caller. */
export const JoinBody = Type.Object(
  {
    participants: Participants,
    participantType: Type.Optional(Type.String({ maxLength: 30 })),
    members: Participants,
    password: Type.Optional(Type.String({ maxLength: 128 })),
  },
  { additionalProperties: false },
);
export type JoinBody = Static<typeof JoinBody>;

/** Twice what a message may have, since what is too long is to be told in words. */
const Text = Type.String({ maxLength: limits.chatMessageLength * 2 });

const Attachment = Type.Object({
  url: Type.String({ maxLength: 2_048, pattern: '^https?://\\S+$', description: 'a web address' }),
  name: Type.Optional(Type.String({ maxLength: 300 })),
  mimeType: Type.Optional(Type.String({ maxLength: 100 })),
  extension: Type.Optional(Type.String({ maxLength: 20 })),
  size: Type.Optional(Type.Union([Type.Number(), Type.String({ maxLength: 20 })])),
});

export const SendBody = Type.Object(
  {
    receiver: Type.Optional(Type.String({ maxLength: 100 })),
    receiverType: Type.Optional(Type.String({ maxLength: 20 })),
    category: Type.Optional(Type.String({ maxLength: 30 })),
    type: Type.Optional(Type.String({ maxLength: 60 })),
    /** The sender's own name of the message; sent again it is said once. */
    muid: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Number()])),
    parentId: Type.Optional(Type.Union([Type.String({ maxLength: 20 }), Type.Number()])),
    data: Type.Optional(
      Type.Object({
        text: Type.Optional(Text),
        metadata: Type.Optional(Extra),
        customData: Type.Optional(Extra),
        attachments: Type.Optional(Type.Array(Attachment, { maxItems: limits.chatImages.max })),
      }),
    ),
  },
  { additionalProperties: false },
);
export type SendBody = Static<typeof SendBody>;

export const EditBody = Type.Object(
  {
    data: Type.Optional(Type.Object({ text: Type.Optional(Text), metadata: Type.Optional(Extra) })),
    text: Type.Optional(Text),
  },
  { additionalProperties: false },
);
export type EditBody = Static<typeof EditBody>;

export const ReadBody = Type.Object(
  { messageId: Type.Optional(Type.Union([Type.String({ maxLength: 20 }), Type.Integer()])) },
  { additionalProperties: false },
);

/** From which message on it is to be unread again. */
export const UnreadBody = Type.Object(
  {
    messageId: Type.Union([MessageNumber, Type.Integer({ minimum: 1, maximum: 999_999_999_999_999 })]),
  },
  { additionalProperties: false },
);

export const InteractionsBody = Type.Object(
  { interactions: Type.Optional(Type.Array(Type.Unknown(), { maxItems: 20 })) },
  { additionalProperties: false },
);

export const BlockBody = Type.Object(
  { blockedUids: Type.Array(Uid, { minItems: 1, maxItems: 100 }) },
  { additionalProperties: false },
);

export const UserBody = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    avatar: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2_048,
        description: 'id of an avatar, or an address of it here',
      }),
    ),
  },
  { additionalProperties: false },
);

/** The SDK sends its platform at login, and a whole person when somebody changes their profile. */
export const LogInBody = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    avatar: Type.Optional(Type.String({ maxLength: 2_048, description: 'as in `PUT /users/{uid}`' })),
  },
  { additionalProperties: false },
);

/** Of what it holds nothing is read. */
export const DeviceBody = Type.Object({}, { additionalProperties: false });

export const FlagBody = Type.Object(
  {
    id: Type.Optional(Type.String({ maxLength: 100, description: 'one of `flagReasons` in the settings' })),
    remark: Type.Optional(Type.String({ maxLength: 2_000 })),
  },
  { additionalProperties: false },
);

export const ReactBody = Type.Object(
  {
    msgId: Type.Union([MessageNumber, Type.Integer({ minimum: 1, maximum: 999_999_999_999_999 })]),
    emoji: Type.String({ minLength: 1, maxLength: 40 }),
  },
  { additionalProperties: false },
);
