import { Type, type Static } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { Nullable, OneOf, Uuid } from '../schemas.ts';

/** A song somebody shows in the chat. What it says is the sender's word; players go by the ids. */
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
        description: 'a web address or a path of ours',
      }),
    ),
    isrc: Nullable(Type.String({ maxLength: 20 })),
    /** Provider → its id of the song. */
    musicProviders: Type.Record(Type.String({ maxLength: 32 }), Type.String({ maxLength: 300 }), {
      maxProperties: 16,
    }),
  },
  { additionalProperties: false },
);
export type SongCard = Static<typeof SongCard>;

/** A crate somebody shows in the chat. */
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
        description: 'a web address or a path of ours',
      }),
    ),
  },
  { additionalProperties: false },
);
export type CrateCard = Static<typeof CrateCard>;

/** A moving picture of the installation's GIF provider; the addresses are on this server. */
export const Gif = Type.Object(
  {
    title: Type.String({ maxLength: 200 }),
    url: Type.String({
      maxLength: 1_024,
      pattern: '^/media/chat/gifs/[A-Za-z0-9_-]+$',
      description: 'a gif of ours',
    }),
    /** A smaller one, for lists. */
    previewUrl: Type.String({
      maxLength: 1_024,
      pattern: '^/media/chat/gifs/[A-Za-z0-9_-]+$',
      description: 'a gif of ours',
    }),
    width: Type.Integer({ minimum: 1, maximum: 4_096 }),
    height: Type.Integer({ minimum: 1, maximum: 4_096 }),
  },
  { additionalProperties: false },
);
export type Gif = Static<typeof Gif>;

const Picture = Type.Object({
  /** On this server; of a picture that an old client linked to, wherever that is. */
  url: Type.String(),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  /** What it shows, in the sender's words; empty when they said nothing about it. */
  alt: Type.String(),
});

const Reply = Type.Object({
  id: Type.String(),
  uuid: Uuid,
  userUuid: Nullable(Uuid),
  userName: Type.String(),
  /** The beginning of it, empty once it is deleted. */
  message: Type.String(),
  isDeleted: Type.Boolean(),
});

/** Who reacted (document 3 section 3); `messageId` is the message's `id`, `name` the nickname at the time. */
const Reaction = Type.Object({ userUUID: Uuid, messageId: Type.String(), name: Type.String() });

/**
 * A line of a room's chat or of a conversation of two (document 3 section 3). The sender's look is as it was when it
 * was said. A deleted one stays as a tombstone: `deletedAt` is set and nothing of what it said is left.
 */
export const ChatMessage = Type.Object({
  /** Grows with time over the whole installation, decimal digits. */
  id: Type.String(),
  /** Chosen by the sender, so that a repeated sending is one message. */
  uuid: Uuid,
  /** Null on a direct message. */
  roomUuid: Nullable(Uuid),
  /** To whom a direct message was written; null in a room. */
  toUserUuid: Nullable(Uuid),
  /** `system` lines tell what happened; `song` says what began to play. */
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
  /** Groups called by `@djs` and `@staff`. */
  mentionedGroups: Type.Array(OneOf(['djs', 'staff'] as const)),
  replyTo: Nullable(Reply),
  /** By emoji, in the order in which each emoji came first. */
  reactions: Type.Record(Type.String(), Type.Array(Reaction)),
  songs: Type.Array(SongCard),
  playlist: Nullable(CrateCard),
  images: Type.Array(Picture),
  gif: Nullable(Gif),
  /** What began to play, on a `song` line. */
  song: Nullable(
    Type.Object({
      songId: Nullable(Type.String()),
      trackName: Type.String(),
      artistName: Type.String(),
      thumbnail: Nullable(Type.String()),
      playId: Nullable(Type.String()),
    }),
  ),
  /** epoch ms */
  date: Type.Integer(),
  /** epoch ms; null: never */
  editedAt: Nullable(Type.Integer()),
  /** epoch ms; null: it stands */
  deletedAt: Nullable(Type.Integer()),
  deletedBy: Nullable(OneOf(['sender', 'staff'] as const)),
});
export type ChatMessage = Static<typeof ChatMessage>;

/** What can be said, in a room or to a person: words, or something to show, or both. */
export const NewChatMessage = Type.Object(
  {
    uuid: Uuid,
    message: Type.Optional(Type.String({ minLength: 1, maxLength: limits.chatMessageLength })),
    replyTo: Type.Optional(Nullable(Uuid)),
    songs: Type.Optional(Type.Array(SongCard, { maxItems: 10 })),
    playlist: Type.Optional(Nullable(CrateCard)),
    images: Type.Optional(
      Type.Array(Uuid, { maxItems: limits.chatImages.max, description: 'as `POST /images` named them' }),
    ),
    imageAlts: Type.Optional(
      Type.Array(Type.String({ maxLength: limits.chatImages.alt }), {
        maxItems: limits.chatImages.max,
        description: 'what each of `images` shows, in their order, for those who do not see them',
      }),
    ),
    gif: Type.Optional(Nullable(Gif)),
  },
  { additionalProperties: false },
);
export type NewChatMessage = Static<typeof NewChatMessage>;

const MessageId = Type.String({ pattern: '^\\d{1,18}$', description: 'the number of a message' });

/**
 * Paging of what was said: back from the oldest message one has, on from the newest one has, or around one that
 * somebody answered or pinned. Without any of them the newest.
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
  /** Whether there are older ones. */
  hasMore: Type.Boolean(),
  hasNewer: Type.Boolean(),
  /** Id of the last message read; null before the first. */
  lastReadId: Nullable(Type.String()),
  /** What others said since, at most 100. */
  unreadCount: Type.Integer(),
});

export const ReadMark = Type.Object({ messageId: MessageId }, { additionalProperties: false });

export const ReadState = Type.Object({ lastReadId: Type.String(), unreadCount: Type.Integer() });

/** What the sockets push beside `chatMessage` and `chatMessageChanged`, whose params are `{ message: ChatMessage }`. */
export interface ChatMessageDeleted {
  messageId: string;
  messageUuid: string;
  roomUuid: string | null;
  /** The two of a direct message. */
  between: [string, string] | null;
  deletedBy: 'sender' | 'staff';
  /** epoch ms */
  deletedAt: number;
}

export interface ChatReaction {
  messageId: string;
  messageUuid: string;
  roomUuid: string | null;
  between: [string, string] | null;
  emoji: string;
  userUuid: string;
  userName: string;
  /** False when it was taken back. */
  isOn: boolean;
}

/** Told to the other connections of whoever has read. */
export interface ChatRead {
  roomUuid: string | null;
  /** With whom, in a conversation of two. */
  userUuid: string | null;
  lastReadId: string;
  unreadCount: number;
}
