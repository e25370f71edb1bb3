/** What CometChat clients read (wire section 5.5). Times are whole seconds. */
import { Type, type Static } from '@sinclair/typebox';
import { groupScopes } from '../../values/chat.ts';
import { OneOf } from '../../schemas.ts';

const AnyObject = Type.Record(Type.String(), Type.Unknown());

export const CometUser = Type.Object({
  uid: Type.String(),
  name: Type.String(),
  /** URL of an image; absent for `app_system`. */
  avatar: Type.Optional(Type.String()),
  /** Token role of the account. */
  role: Type.String(),
  status: OneOf(['available', 'offline'] as const),
  lastActiveAt: Type.Optional(Type.Integer()),
  /** `avatarId`, `color` and `badges`, as everywhere in Turnstage. */
  metadata: Type.Optional(AnyObject),
  tags: Type.Optional(Type.Array(Type.String())),
  blockedByMe: Type.Optional(Type.Boolean()),
});
export type CometUser = Static<typeof CometUser>;

/** The names are CometChat's; hosts have no scheme. */
export const CometSettings = Type.Object({
  CHAT_HOST: Type.String(),
  CHAT_USE_SSL: Type.Boolean(),
  CHAT_WSS_PORT: Type.String(),
  CHAT_WS_PORT: Type.String(),
  CHAT_API_VERSION: Type.String(),
  WS_API_VERSION: Type.String(),
  CLIENT_API_HOST: Type.String(),
  ADMIN_API_HOST: Type.String(),
  MAIN_DOMAIN: Type.String(),
  REGION: Type.String(),
  MODE: Type.String(),
  /** Always true: there is no tracking. */
  ANALYTICS_PING_DISABLED: Type.Boolean(),
  POLLING_ENABLED: Type.Boolean(),
  /** Maximum number of images in a message. */
  FILE_COUNT_MAX: Type.Integer(),
  /** In bytes. */
  FILE_SIZE_MAX: Type.Integer(),
  /** The reasons for reporting a message. */
  flagReasons: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  extensions: Type.Array(Type.Unknown()),
});
export type CometSettings = Static<typeof CometSettings>;

/** `authToken` and `jwt` are the caller's token; absent for a service that acts for someone. */
export const CometMe = Type.Composite([
  CometUser,
  Type.Object({
    authToken: Type.Optional(Type.String()),
    jwt: Type.Optional(Type.String()),
    settings: CometSettings,
  }),
]);
export type CometMe = Static<typeof CometMe>;

export const CometGroup = Type.Object({
  /** Uuid of the room. */
  guid: Type.String(),
  /** `da:<slug>`; the display name is in `metadata`. */
  name: Type.String(),
  type: OneOf(['public', 'private', 'password'] as const),
  owner: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  membersCount: Type.Integer(),
  hasJoined: Type.Boolean(),
  joinedAt: Type.Optional(Type.Integer()),
  scope: Type.Optional(OneOf(groupScopes)),
  createdAt: Type.Integer(),
  updatedAt: Type.Integer(),
  metadata: AnyObject,
});
export type CometGroup = Static<typeof CometGroup>;

export const CometMessage = Type.Object({
  /** Decimal digits; grows with time. */
  id: Type.String(),
  muid: Type.Optional(Type.String()),
  /** `group_<guid>`, or `<a>_user_<b>` with the uuids in order. */
  conversationId: Type.String(),
  /** Uid, or `app_system`. */
  sender: Type.String(),
  receiver: Type.String(),
  receiverType: OneOf(['group', 'user'] as const),
  category: OneOf(['message', 'custom', 'action'] as const),
  type: Type.String(),
  data: AnyObject,
  sentAt: Type.Integer(),
  updatedAt: Type.Integer(),
  editedAt: Type.Optional(Type.Integer()),
  editedBy: Type.Optional(Type.String()),
  deletedAt: Type.Optional(Type.Integer()),
  deletedBy: Type.Optional(Type.String()),
  /** Id of the message that this one replies to. */
  parentId: Type.Optional(Type.String()),
  /** Number of replies; absent when there are none. */
  replyCount: Type.Optional(Type.Integer()),
});
export type CometMessage = Static<typeof CometMessage>;

export const CometConversation = Type.Object({
  conversationId: Type.String(),
  conversationType: OneOf(['group', 'user'] as const),
  unreadMessageCount: Type.Integer(),
  /** Id of the last message read. */
  lastReadMessageId: Type.Optional(Type.String()),
  /** Id of the last message; absent when none is visible. */
  latestMessageId: Type.Optional(Type.String()),
  updatedAt: Type.Integer(),
  lastMessage: Type.Optional(CometMessage),
  conversationWith: Type.Union([CometUser, CometGroup]),
});
export type CometConversation = Static<typeof CometConversation>;

export const MarkedUnread = Type.Object({ success: Type.Boolean(), conversation: CometConversation });

export const CometReaction = Type.Object({
  id: Type.String(),
  messageId: Type.String(),
  reaction: Type.String(),
  uid: Type.String(),
  reactedAt: Type.Integer(),
  reactedBy: CometUser,
});
export type CometReaction = Static<typeof CometReaction>;

export const CometError = Type.Object({
  error: Type.Object({
    /** E.g. `ERR_NO_AUTH`. */
    code: Type.String(),
    name: Type.String(),
    message: Type.String(),
    details: Type.String(),
  }),
});
export type CometError = Static<typeof CometError>;

/** Number of unread messages in a conversation. */
export const UnreadCount = Type.Object({
  entityType: OneOf(['group', 'user'] as const),
  /** The guid, or the uid of the other person. */
  entityId: Type.String(),
  /** At most 100. */
  count: Type.Integer(),
});
export type UnreadCount = Static<typeof UnreadCount>;

/** A reply with one item. */
export function ItemReply<T extends Parameters<typeof Type.Array>[0]>(item: T) {
  return Type.Object({ data: item });
}

export const SuccessReply = ItemReply(
  Type.Object({ success: Type.Boolean(), message: Type.Optional(Type.String()) }),
);

const Pagination = Type.Object({
  total: Type.Integer(),
  count: Type.Integer(),
  per_page: Type.Integer(),
  current_page: Type.Integer(),
  total_pages: Type.Integer(),
});

/** A page of people, groups, conversations or reactions. */
export function PageOf<T extends Parameters<typeof Type.Array>[0]>(item: T) {
  return Type.Object({ data: Type.Array(item), meta: Type.Object({ pagination: Pagination }) });
}

export const UnreadCounts = ItemReply(Type.Array(UnreadCount));

/** A page of messages. */
export const MessagesPage = Type.Object({
  data: Type.Array(CometMessage),
  meta: Type.Object({
    pagination: Type.Object({ count: Type.Integer(), per_page: Type.Integer() }),
    /** Where the next page starts; empty when nothing was found. */
    cursor: Type.Object({
      id: Type.Optional(Type.String()),
      sentAt: Type.Optional(Type.Integer()),
      affix: OneOf(['append', 'prepend'] as const),
    }),
  }),
});
export type MessagesPage = Static<typeof MessagesPage>;
