import { Type, type Static } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { Nullable, OneOf, Uuid } from '../schemas.ts';

/** A song shared in the chat. The sender provides all fields, so players go by the ids. */
export const SongCard = Type.Object(
  {
    songId: Nullable(Type.String({ maxLength: 64 })),
    trackName: Type.String({ minLength: 1, maxLength: 300 }),
    artistName: Type.String({ maxLength: 300 }),
    /** Seconds. */
    duration: Nullable(Type.Number({ minimum: 0, maximum: 86_400 })),
    thumbnail: Nullable(
      Type.String({
        maxLength: 2_048,
        pattern: '^(https?://|/)\\S*$',
        description: 'a web address or a path on this server',
      }),
    ),
    isrc: Nullable(Type.String({ maxLength: 20 })),
    /** Provider → its id for the song. */
    musicProviders: Type.Record(Type.String({ maxLength: 32 }), Type.String({ maxLength: 300 }), {
      maxProperties: 16,
    }),
  },
  { additionalProperties: false },
);
export type SongCard = Static<typeof SongCard>;

/** A crate shared in the chat. */
export const CrateCard = Type.Object(
  {
    crateUuid: Uuid,
    crateName: Type.String({ minLength: 1, maxLength: 200 }),
    crateSongsNumber: Type.Integer({ minimum: 0, maximum: limits.crateSongs }),
    userUuid: Nullable(Uuid),
    thumbnail: Nullable(
      Type.String({
        maxLength: 2_048,
        pattern: '^(https?://|/)\\S*$',
        description: 'a web address or a path on this server',
      }),
    ),
  },
  { additionalProperties: false },
);
export type CrateCard = Static<typeof CrateCard>;

/** A GIF from the installation's GIF provider; the addresses are on this server. */
export const Gif = Type.Object(
  {
    title: Type.String({ maxLength: 200 }),
    url: Type.String({
      maxLength: 1_024,
      pattern: '^/media/chat/gifs/[A-Za-z0-9_-]+$',
      description: 'a GIF on this server',
    }),
    /** A smaller version, for lists. */
    previewUrl: Type.String({
      maxLength: 1_024,
      pattern: '^/media/chat/gifs/[A-Za-z0-9_-]+$',
      description: 'a GIF on this server',
    }),
    width: Type.Integer({ minimum: 1, maximum: 4_096 }),
    height: Type.Integer({ minimum: 1, maximum: 4_096 }),
  },
  { additionalProperties: false },
);
export type Gif = Static<typeof Gif>;

const MessageImage = Type.Object({
  /** On this server, except for an image that an old client linked to. */
  url: Type.String(),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  /** The sender's description of the image; empty when there is none. */
  alt: Type.String(),
});

const Reply = Type.Object({
  id: Type.String(),
  uuid: Uuid,
  userUuid: Nullable(Uuid),
  userName: Type.String(),
  /** The start of the message; empty once it is deleted. */
  message: Type.String(),
  isDeleted: Type.Boolean(),
});

/** Who reacted (document 3 section 3). `messageId` is the message's `id`, `name` the nickname at the time. */
const Reaction = Type.Object({ userUUID: Uuid, messageId: Type.String(), name: Type.String() });

/**
 * A message of a room's chat or of a conversation of two (document 3 section 3). The sender's name and avatar are
 * as they were at the time. A deleted message stays as a tombstone: `deletedAt` is set and the content is empty.
 */
export const ChatMessage = Type.Object({
  /** Decimal digits, increasing over the whole installation. */
  id: Type.String(),
  /** Chosen by the sender, so that a repeated request creates one message. */
  uuid: Uuid,
  /** Null for a direct message. */
  roomUuid: Nullable(Uuid),
  /** Recipient of a direct message; null in a room. */
  toUserUuid: Nullable(Uuid),
  /** `system` messages report what happened; `song` messages report which song started. */
  kind: OneOf(['text', 'song', 'system'] as const),
  message: Type.String(),
  userUuid: Nullable(Uuid),
  userName: Type.String(),
  avatarId: Type.String(),
  color: Type.String(),
  badges: Type.Array(Type.String()),
  /** Highest room role at the time, or empty. */
  role: Type.String(),
  mentions: Type.Array(Type.Object({ userUuid: Uuid, nickname: Type.String() })),
  /** Groups mentioned by `@djs` and `@staff`. */
  mentionedGroups: Type.Array(OneOf(['djs', 'staff'] as const)),
  replyTo: Nullable(Reply),
  /** By emoji, in the order in which each emoji was first used. */
  reactions: Type.Record(Type.String(), Type.Array(Reaction)),
  songs: Type.Array(SongCard),
  playlist: Nullable(CrateCard),
  images: Type.Array(MessageImage),
  gif: Nullable(Gif),
  /** The song that started, on a `song` message; the song that is over, on one with `statistics`. */
  song: Nullable(
    Type.Object({
      songId: Nullable(Type.String()),
      trackName: Type.String(),
      artistName: Type.String(),
      thumbnail: Nullable(Type.String()),
      playId: Nullable(Type.String()),
    }),
  ),
  /** How the song went, on a `system` message that sums it up (rule R128). */
  statistics: Nullable(
    Type.Object({
      likes: Type.Integer(),
      dislikes: Type.Integer(),
      stars: Type.Integer(),
      listeners: Type.Integer({ description: 'people who were there besides the DJ, without bots' }),
    }),
  ),
  /** A `system` message that the room sends by itself (rule R130); `userName` is the name of the room. */
  isFromRoom: Type.Boolean(),
  /** epoch ms */
  date: Type.Integer(),
  /** epoch ms; null: never */
  editedAt: Nullable(Type.Integer()),
  /** epoch ms; null: not deleted */
  deletedAt: Nullable(Type.Integer()),
  deletedBy: Nullable(OneOf(['sender', 'staff'] as const)),
});
export type ChatMessage = Static<typeof ChatMessage>;

/** A new message, to a room or to a person: text, attachments, or both. */
export const NewChatMessage = Type.Object(
  {
    uuid: Uuid,
    message: Type.Optional(Type.String({ minLength: 1, maxLength: limits.chatMessageLength })),
    replyTo: Type.Optional(Nullable(Uuid)),
    songs: Type.Optional(Type.Array(SongCard, { maxItems: 10 })),
    playlist: Type.Optional(Nullable(CrateCard)),
    images: Type.Optional(
      Type.Array(Uuid, { maxItems: limits.chatImages.max, description: 'as returned by `POST /images`' }),
    ),
    imageAlts: Type.Optional(
      Type.Array(Type.String({ maxLength: limits.chatImages.alt }), {
        maxItems: limits.chatImages.max,
        description: 'alt texts of `images`, in the same order',
      }),
    ),
    gif: Type.Optional(Nullable(Gif)),
  },
  { additionalProperties: false },
);
export type NewChatMessage = Static<typeof NewChatMessage>;

const MessageId = Type.String({ pattern: '^\\d{1,18}$', description: 'the id of a message' });

/**
 * Pages messages: back from the oldest one that the client has, forward from the newest one, or around a message
 * that was replied to or pinned. Without any of them the newest.
 */
export const MessagePage = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  before: Type.Optional(MessageId),
  after: Type.Optional(MessageId),
  around: Type.Optional(Uuid),
});

/** A page, oldest first, and how far the caller has read. */
export const Messages = Type.Object({
  messages: Type.Array(ChatMessage),
  /** Whether there are older messages. */
  hasMore: Type.Boolean(),
  hasNewer: Type.Boolean(),
  /** Id of the last message read; null before the first. */
  lastReadId: Nullable(Type.String()),
  /** Messages from others since then, at most 100. */
  unreadCount: Type.Integer(),
});

export const ReadMark = Type.Object({ messageId: MessageId }, { additionalProperties: false });

export const ReadState = Type.Object({ lastReadId: Type.String(), unreadCount: Type.Integer() });

const TwoPeople = Nullable(Type.Tuple([Uuid, Uuid]), {
  description: 'the two people of a direct message; null in a room',
});

/**
 * What the sockets push besides `chatMessage` and `chatMessageChanged`, whose params are `{ message: ChatMessage
 * }`.
 */
export const ChatMessageDeleted = Type.Object({
  messageId: Type.String(),
  messageUuid: Uuid,
  roomUuid: Nullable(Uuid),
  between: TwoPeople,
  deletedBy: OneOf(['sender', 'staff'] as const),
  deletedAt: Type.Integer({ description: 'epoch ms' }),
});
export type ChatMessageDeleted = Static<typeof ChatMessageDeleted>;

export const ChatReaction = Type.Object({
  messageId: Type.String(),
  messageUuid: Uuid,
  roomUuid: Nullable(Uuid),
  between: TwoPeople,
  emoji: Type.String(),
  userUuid: Uuid,
  userName: Type.String(),
  isOn: Type.Boolean({ description: 'false when the reaction was removed' }),
});
export type ChatReaction = Static<typeof ChatReaction>;

/** Sent to the reader's other connections. */
export const ChatRead = Type.Object({
  roomUuid: Nullable(Uuid),
  userUuid: Nullable(Uuid, { description: 'the other person, in a conversation of two' }),
  lastReadId: Type.String(),
  unreadCount: Type.Integer(),
});
export type ChatRead = Static<typeof ChatRead>;
