/** Messages that nobody typed: a song that started, or something that happened. */
import type { Song } from '@turnstage/contracts';
import type { Transaction } from '../../../db/index.ts';
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
      song: {
        songId: song.songId ?? null,
        trackName: song.trackName,
        artistName: song.artistName,
        thumbnail: Object.values(song.thumbnails).find((url) => url !== '') ?? null,
        playId,
      },
    }),
  );
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
