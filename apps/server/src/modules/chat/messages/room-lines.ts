/** Lines that nobody typed: what began to play, and what happened. */
import type { Song } from '@turnstage/contracts';
import type { Transaction } from '../../../db/index.ts';
import { uuidFrom } from '../channels/channel.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { lookOf, noLook } from './look.ts';
import { messageStore, type MessageRow, type NewMessage } from './message.store.ts';
import { allEars, tellMessage } from './tell.ts';

export interface StartedSong {
  readonly roomUuid: string;
  readonly playId: string;
  readonly djUuid: string;
  readonly djName: string;
  readonly song: Song;
}

export async function keepSongLine(deps: ChatDeps, { roomUuid, playId, djUuid, djName, song }: StartedSong) {
  const dj = await deps.user.person(djUuid);
  await deps.database.transaction((tx) =>
    keepLine(deps, tx, {
      ...emptyLine,
      uuid: uuidFrom(`song line:${playId}`),
      channel_uuid: roomUuid,
      kind: 'song',
      user_uuid: djUuid,
      message: `${djName} is playing ${song.trackName} by ${song.artistName}`,
      ...(dj ? lookOf(dj) : noLook),
      user_name: djName,
      cards: { played: playedOf(song) },
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

/** What bots look for in the line (wire section 5.5). */
function playedOf(song: Song): Partial<Song> {
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

export async function keepSystemLine(
  deps: ChatDeps,
  roomUuid: string,
  text: string,
  uuid: string,
): Promise<void> {
  await deps.database.transaction((tx) =>
    keepLine(deps, tx, { ...emptyLine, uuid, channel_uuid: roomUuid, kind: 'system', message: text }),
  );
}

export const emptyLine = {
  to_user_uuid: null,
  user_uuid: null,
  ...noLook,
  role: '',
  mentions: [],
  mentioned_groups: [],
  reply_to_id: null,
  cards: {},
  sent_as: null,
  song: null,
} satisfies Partial<NewMessage>;

/** Telling a line twice keeps and announces it once. */
export async function keepLine(
  deps: ChatDeps,
  tx: Transaction,
  row: NewMessage,
): Promise<MessageRow | undefined> {
  const messages = messageStore(tx);
  await messages.lockChannel(row.channel_uuid);
  const kept = await messages.insertOnce({ ...row, created_at: deps.clock.now() });
  if (!kept) return undefined;
  const view = { row: kept, repliesTo: null, reactions: [] };
  tx.afterCommit(() => {
    deps.lineKept(view, allEars.deaf);
    tellMessage(deps, 'chatMessage', view, allEars);
  });
  return kept;
}
