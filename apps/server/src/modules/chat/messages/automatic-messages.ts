/** Messages that nobody typed: a song that started, or something that happened. */
import type { Song, VoteCounts } from '@turnstage/contracts';
import type { Transaction } from '../../../db/index.ts';
import type { EventMap } from '../../../events/index.ts';
import { uuidFrom } from '../channels/channel.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { appearanceOf, emptyAppearance } from './appearance.ts';
import { messageStore, type MessageRow, type NewMessage } from './message.store.ts';
import { noExclusions, emitMessage } from './emit-message.ts';

export interface StartedSong {
  readonly roomUuid: string;
  readonly playId: string;
  readonly djUuid: string;
  readonly djName: string;
  readonly song: Song;
}

export interface EndedSong extends StartedSong {
  readonly voteCounts: VoteCounts;
  /** People who were there besides the DJ, without bots. */
  readonly listeners: number;
}

export async function saveSongMessage(
  deps: ChatDeps,
  { roomUuid, playId, djUuid, djName, song }: StartedSong,
) {
  const dj = await deps.user.person(djUuid);
  await deps.database.transaction((tx) =>
    saveAutomaticMessage(deps, tx, {
      ...emptyMessage,
      uuid: uuidFrom(`song line:${playId}`),
      channel_uuid: roomUuid,
      kind: 'song',
      user_uuid: djUuid,
      message: `${djName} is playing ${song.trackName} by ${song.artistName}`,
      ...(dj ? appearanceOf(dj) : emptyAppearance),
      user_name: djName,
      cards: { played: songDetails(song) },
      song: namesOf(song, playId),
    }),
  );
}

/**
 * Sums up a song that is over, once per play (R128). Bots read the chat over the other API. A title there could look
 * like a command, or like somebody who joined, so they get numbers only, under a category and a type of their own.
 */
export async function saveSongStatistics(
  deps: ChatDeps,
  { roomUuid, playId, djUuid, djName, song, voteCounts, listeners }: EndedSong,
): Promise<void> {
  const dj = await deps.user.person(djUuid);
  const { likes, dislikes, stars } = voteCounts;
  const statistics = { likes, dislikes, stars, listeners };
  const numbers = `${likes} up, ${dislikes} down, ${stars} stars, ${listeners} listeners`;
  await deps.database.transaction((tx) =>
    saveAutomaticMessage(deps, tx, {
      ...emptyMessage,
      uuid: uuidFrom(`song statistics:${playId}`),
      channel_uuid: roomUuid,
      kind: 'system',
      user_uuid: djUuid,
      message: `${djName}: “${song.trackName}” by ${song.artistName}, ${numbers}`,
      ...(dj ? appearanceOf(dj) : emptyAppearance),
      user_name: djName,
      cards: { statistics },
      sent_as: {
        category: 'custom',
        type: 'songStatistics',
        text: `Last song: ${numbers}`,
        customData: { playId, djUuid, trackName: song.trackName, artistName: song.artistName, ...statistics },
      },
      song: namesOf(song, playId),
    }),
  );
}

function namesOf(song: Song, playId: string): NewMessage['song'] {
  return {
    songId: song.songId ?? null,
    trackName: song.trackName,
    artistName: song.artistName,
    thumbnail: Object.values(song.thumbnails).find((url) => url !== '') ?? null,
    playId,
  };
}

/** Fields that bots look for in the message (wire section 5.5). */
function songDetails(song: Song): Partial<Song> {
  const { songShortId, crateSongUuid, duration, isrc, genre, musicProviders, thumbnails } = song;
  return {
    ...(songShortId === undefined ? {} : { songShortId }),
    ...(crateSongUuid === undefined ? {} : { crateSongUuid }),
    duration,
    isrc,
    genre,
    musicProviders,
    thumbnails,
  };
}

/** A message in the name of the room (R130). */
export async function saveRoomMessage(
  deps: ChatDeps,
  { roomUuid, roomName, messageUuid, message }: EventMap['timedMessageDue'],
): Promise<void> {
  await deps.database.transaction((tx) =>
    saveAutomaticMessage(deps, tx, {
      ...emptyMessage,
      uuid: messageUuid,
      channel_uuid: roomUuid,
      kind: 'system',
      message,
      user_name: roomName,
      cards: { isFromRoom: true },
    }),
  );
}

export async function saveSystemMessage(
  deps: ChatDeps,
  roomUuid: string,
  text: string,
  uuid: string,
): Promise<void> {
  await deps.database.transaction((tx) =>
    saveAutomaticMessage(deps, tx, {
      ...emptyMessage,
      uuid,
      channel_uuid: roomUuid,
      kind: 'system',
      message: text,
    }),
  );
}

export const emptyMessage = {
  to_user_uuid: null,
  user_uuid: null,
  ...emptyAppearance,
  role: '',
  mentions: [],
  mentioned_groups: [],
  reply_to_id: null,
  cards: {},
  sent_as: null,
  song: null,
} satisfies Partial<NewMessage>;

/** Saves and broadcasts the message. Calling it again with the same uuid does nothing. */
export async function saveAutomaticMessage(
  deps: ChatDeps,
  tx: Transaction,
  row: NewMessage,
): Promise<MessageRow | undefined> {
  const messages = messageStore(tx);
  await messages.lockChannel(row.channel_uuid);
  const saved = await messages.insertOnce({ ...row, created_at: deps.clock.now() });
  if (!saved) return undefined;
  const view = { row: saved, repliesTo: null, reactions: [] };
  tx.afterCommit(() => {
    deps.emitMessageSaved({ view, hiddenFrom: noExclusions.excluded });
    emitMessage(deps, 'chatMessage', view, noExclusions);
  });
  return saved;
}
