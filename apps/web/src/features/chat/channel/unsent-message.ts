/** A message that isn't sent yet: the content from the composer and the timeline message created from it. Pure. */
import type { ChatMessage, CrateCard, Gif, NewChatMessage, SongCard } from '@turnstage/contracts';

export interface ChatAuthor {
  uuid: string;
  nickname: string;
  avatarId: string;
  color: string;
  badges?: readonly string[];
  role: string;
}

/** An image that is uploaded but not sent yet. */
export interface UploadedImage {
  id: string;
  url: string;
  width: number;
  height: number;
  alt: string;
}

export type ReplyTarget = NonNullable<ChatMessage['replyTo']>;

export interface MessageContent {
  text: string;
  replyTo?: ReplyTarget | null;
  images?: readonly UploadedImage[];
  songs?: readonly SongCard[];
  playlist?: CrateCard | null;
  gif?: Gif | null;
}

export interface ChannelIds {
  readonly roomUuid: string | null;
  readonly toUserUuid: string | null;
}

/** What a refusal said, apart from its text: that depends on the language in which it is read. */
export interface SendFailure {
  /** Null when it isn't known. */
  readonly code: string | null;
  readonly requestId?: string;
  /** The server's sentence, for codes without a text of ours. */
  readonly sentence?: string;
}

/** A message as it shows before the server has it. `imageIds` are the uploads that `toRequestBody` sends. */
export interface UnsentMessage extends ChatMessage {
  imageIds: readonly string[];
  /** Why it was refused, so that it still says so after the page was loaded again. */
  failure?: SendFailure;
  /** When it first found no connection: it is sent on its own when there is one again. */
  waitsSince?: number;
}

export function createUnsentMessage(
  content: MessageContent,
  author: ChatAuthor,
  channel: ChannelIds,
  uuid: string,
  date: number,
): UnsentMessage {
  const images = content.images ?? [];
  return {
    id: '',
    uuid,
    roomUuid: channel.roomUuid,
    toUserUuid: channel.toUserUuid,
    kind: 'text',
    message: content.text,
    userUuid: author.uuid,
    userName: author.nickname,
    avatarId: author.avatarId,
    color: author.color,
    badges: [...(author.badges ?? [])],
    role: author.role,
    mentions: [],
    mentionedGroups: [],
    replyTo: content.replyTo ?? null,
    reactions: {},
    songs: [...(content.songs ?? [])],
    playlist: content.playlist ?? null,
    images: images.map(({ url, width, height, alt }) => ({ url, width, height, alt })),
    imageIds: images.map(({ id }) => id),
    gif: content.gif ?? null,
    song: null,
    statistics: null,
    isFromRoom: false,
    date,
    editedAt: null,
    deletedAt: null,
    deletedBy: null,
  };
}

export function toRequestBody({
  uuid,
  message,
  replyTo,
  songs,
  playlist,
  images,
  imageIds,
  gif,
}: UnsentMessage) {
  const body: NewChatMessage = { uuid };
  if (message !== '') body.message = message;
  if (replyTo) body.replyTo = replyTo.uuid;
  if (songs.length > 0) body.songs = songs;
  if (playlist) body.playlist = playlist;
  if (imageIds.length > 0) {
    body.images = [...imageIds];
    body.imageAlts = images.map(({ alt }) => alt);
  }
  if (gif) body.gif = gif;
  return body;
}

/** The part of a message that a reply quotes. */
export function toReplyTarget(message: ChatMessage): ReplyTarget {
  return {
    id: message.id,
    uuid: message.uuid,
    userUuid: message.userUuid,
    userName: message.userName,
    message: message.message.slice(0, 140),
    isDeleted: false,
  };
}
