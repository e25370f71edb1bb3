/** What is to be said: what stands in the box, and the line that is made of it. Pure. */
import type { ChatMessage, CrateCard, Gif, NewChatMessage, SongCard } from '@turnstage/contracts';

export interface ChatAuthor {
  uuid: string;
  nickname: string;
  avatarId: string;
  color: string;
  badges?: readonly string[];
  role: string;
}

/** A picture that the server has and nobody has sent. */
export interface ReadyPicture {
  id: string;
  url: string;
  width: number;
  height: number;
  alt: string;
}

export type Answered = NonNullable<ChatMessage['replyTo']>;

export interface Said {
  text: string;
  replyTo?: Answered | null;
  pictures?: readonly ReadyPicture[];
  songs?: readonly SongCard[];
  playlist?: CrateCard | null;
  gif?: Gif | null;
}

export interface Place {
  readonly roomUuid: string | null;
  readonly toUserUuid: string | null;
}

/** As it shows before the server has it. Pictures carry their ids in the uuid list of `bodyOf`. */
export interface UnsentMessage extends ChatMessage {
  imageIds: readonly string[];
}

export function lineOf(
  said: Said,
  author: ChatAuthor,
  place: Place,
  uuid: string,
  date: number,
): UnsentMessage {
  const pictures = said.pictures ?? [];
  return {
    id: '',
    uuid,
    roomUuid: place.roomUuid,
    toUserUuid: place.toUserUuid,
    kind: 'text',
    message: said.text,
    userUuid: author.uuid,
    userName: author.nickname,
    avatarId: author.avatarId,
    color: author.color,
    badges: [...(author.badges ?? [])],
    role: author.role,
    mentions: [],
    mentionedGroups: [],
    replyTo: said.replyTo ?? null,
    reactions: {},
    songs: [...(said.songs ?? [])],
    playlist: said.playlist ?? null,
    images: pictures.map(({ url, width, height, alt }) => ({ url, width, height, alt })),
    imageIds: pictures.map(({ id }) => id),
    gif: said.gif ?? null,
    song: null,
    date,
    editedAt: null,
    deletedAt: null,
    deletedBy: null,
  };
}

export function bodyOf({ uuid, message, replyTo, songs, playlist, images, imageIds, gif }: UnsentMessage) {
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

/** What an answer repeats of a line. */
export function answerTo(line: ChatMessage): Answered {
  return {
    id: line.id,
    uuid: line.uuid,
    userUuid: line.userUuid,
    userName: line.userName,
    message: line.message.slice(0, 140),
    isDeleted: false,
  };
}
