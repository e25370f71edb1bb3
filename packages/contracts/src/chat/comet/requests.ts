/** What CometChat clients send (wire sections 5.2 to 5.4). They differ a lot, so hardly anything is required. */
import { Type, type Static } from '@sinclair/typebox';
import { fieldLengths } from '../../field-lengths.ts';
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

/** As text, since bots send `id=undefined` on their first poll. Values that can't be parsed count as absent. */
const QueryText = Type.Optional(
  Type.Union([
    Type.String({ maxLength: 200 }),
    Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 }),
  ]),
);

/** Cursors and filters of a list of messages; `docs/rules/chat.md` C30 to C33 say how they combine. */
export const MessagesQuery = Type.Object({
  per_page: QueryText,
  limit: QueryText,
  affix: QueryText,
  id: QueryText,
  sentAt: QueryText,
  updatedAt: QueryText,
  fromTimestamp: QueryText,
  toTimestamp: QueryText,
  category: QueryText,
  categories: QueryText,
  type: QueryText,
  types: QueryText,
  hideDeleted: QueryText,
  hideDeletedMessages: QueryText,
  hideReplies: QueryText,
  hideMessagesFromBlockedUsers: QueryText,
  unread: QueryText,
  undelivered: QueryText,
  withTags: QueryText,
  parentId: QueryText,
  searchKey: QueryText,
  count: QueryText,
});
export type MessagesQuery = Static<typeof MessagesQuery>;

/** `MessagesQuery` with parameters that select the conversation. */
export const AllMessagesQuery = Type.Composite([
  MessagesQuery,
  Type.Object({
    conversationId: QueryText,
    receiverType: QueryText,
    receiver: QueryText,
    sender: QueryText,
    uid: QueryText,
    guid: QueryText,
  }),
]);
export type AllMessagesQuery = Static<typeof AllMessagesQuery>;

export const ListQuery = Type.Object({
  per_page: QueryText,
  limit: QueryText,
  page: QueryText,
  searchKey: QueryText,
  uids: QueryText,
  hasJoined: QueryText,
  conversationType: QueryText,
  scopes: QueryText,
});
export type ListQuery = Static<typeof ListQuery>;

const AnyObject = Type.Record(Type.String(), Type.Unknown());
const Participant = Type.Union([
  Uid,
  Type.Object({ uid: Uid, scope: Type.Optional(Type.String({ maxLength: 30 })) }),
]);
const Participants = Type.Optional(Type.Array(Participant, { maxItems: 100 }));

/** The four ways in which clients say who joins; none of them means the caller. */
export const JoinBody = Type.Object(
  {
    participants: Participants,
    participantType: Type.Optional(Type.String({ maxLength: 30 })),
    members: Participants,
    password: Type.Optional(Type.String({ maxLength: fieldLengths.roomPassword })),
  },
  { additionalProperties: false },
);
export type JoinBody = Static<typeof JoinBody>;

/** Twice the maximum length of a message, so that a text that is too long gets an error message of its own. */
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
    /** The sender's own id of the message; a repeated one is sent once. */
    muid: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Number()])),
    parentId: Type.Optional(Type.Union([Type.String({ maxLength: 20 }), Type.Number()])),
    data: Type.Optional(
      Type.Object({
        text: Type.Optional(Text),
        metadata: Type.Optional(AnyObject),
        customData: Type.Optional(AnyObject),
        attachments: Type.Optional(Type.Array(Attachment, { maxItems: limits.chatImages.max })),
      }),
    ),
  },
  { additionalProperties: false },
);
export type SendBody = Static<typeof SendBody>;

export const EditBody = Type.Object(
  {
    data: Type.Optional(Type.Object({ text: Type.Optional(Text), metadata: Type.Optional(AnyObject) })),
    text: Type.Optional(Text),
  },
  { additionalProperties: false },
);
export type EditBody = Static<typeof EditBody>;

export const ReadBody = Type.Object(
  { messageId: Type.Optional(Type.Union([Type.String({ maxLength: 20 }), Type.Integer()])) },
  { additionalProperties: false },
);

/** The first message to mark as unread. */
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
        description: 'avatar id, or the URL of an avatar on this server',
      }),
    ),
  },
  { additionalProperties: false },
);

/** The SDK sends its platform on login, and a full person when someone changes their profile. */
export const LogInBody = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    avatar: Type.Optional(Type.String({ maxLength: 2_048, description: 'as in `PUT /users/{uid}`' })),
  },
  { additionalProperties: false },
);

/** Its content is ignored. */
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
