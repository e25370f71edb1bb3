/** Lines that nobody typed: what began to play, and what happened. */
import { createHash } from 'node:crypto';
import type { Song } from '@turnstage/contracts';
import type { ChatDeps } from '../chat.deps.ts';
import { messageStore, type NewMessage } from './message.store.ts';
import { presentMessage } from './present-message.ts';
import { lookOf } from './send-message.ts';

export interface StartedSong {
  readonly roomUuid: string;
  readonly playId: string;
  readonly djUuid: string;
  readonly djName: string;
  readonly song: Song;
}

export async function keepSongLine(deps: ChatDeps, { roomUuid, playId, djUuid, djName, song }: StartedSong) {
  const dj = await deps.user.person(djUuid);
  await keepLine(deps, {
    uuid: uuidOfPlay(playId),
    room_uuid: roomUuid,
    kind: 'song',
    user_uuid: djUuid,
    message: `${djName} is playing ${song.trackName} by ${song.artistName}`,
    ...(dj ? lookOf(dj) : nobody),
    user_name: djName,
    role: '',
    mentions: [],
    song: {
      songId: song.songId ?? null,
      trackName: song.trackName,
      artistName: song.artistName,
      thumbnail: Object.values(song.thumbnails).find((url) => url !== '') ?? null,
      playId,
    },
    created_at: deps.clock.now(),
  });
}

export function keepSystemLine(deps: ChatDeps, roomUuid: string, text: string, uuid: string): Promise<void> {
  return keepLine(deps, {
    uuid,
    room_uuid: roomUuid,
    kind: 'system',
    user_uuid: null,
    message: text,
    ...nobody,
    role: '',
    mentions: [],
    song: null,
    created_at: deps.clock.now(),
  });
}

const nobody = { user_name: '', avatar_id: '', color: '', badges: [] };

/** Telling a line twice keeps and announces it once. */
function keepLine(deps: ChatDeps, row: NewMessage): Promise<void> {
  return deps.database.transaction(async (tx) => {
    const kept = await messageStore(tx).insertOnce(row);
    if (kept) tx.afterCommit(() => deps.announce(presentMessage(kept)));
  });
}

/** The same play always gives the same uuid (version 8 of RFC 9562: made by a rule of one's own). */
function uuidOfPlay(playId: string): string {
  const hex = createHash('sha256').update(`song line:${playId}`).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
