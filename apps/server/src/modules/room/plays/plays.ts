import type { roomService, Song, VoteCounts } from '@turnstage/contracts';
import type { SongEndReason } from '@turnstage/room-engine';
import type { SongListener } from '../../../events/index.ts';
import type { Call } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { refuse } from '../../../http/refusal.ts';
import { findRoom } from '../rooms/find-room.ts';
import { findVisibleRoom } from '../rooms/room-visibility.ts';
import { roomStore } from '../rooms/room.store.ts';
import { addToSession } from '../recaps/sessions.ts';
import { playStore, type NewPlay, type PlayRow } from './play.store.ts';

const defaultPage = 50;

export interface FinishedPlay {
  readonly roomUuid: string;
  readonly playId: string;
  readonly djUuid: string | null;
  readonly song: Song;
  readonly voteCounts: VoteCounts;
  /** epoch ms */
  readonly startTime: number;
  /** epoch ms; missing when the end is unknown. */
  readonly endTime?: number;
  /** Missing for plays that this server didn't host. */
  readonly reason?: SongEndReason;
  readonly listeners?: readonly SongListener[];
}

export async function recordPlay(deps: RoomDeps, play: FinishedPlay): Promise<void> {
  const room = await roomStore(deps.database).findByUuid(play.roomUuid);
  // A room that was closed during its last song keeps no history of it.
  if (!room) return;
  await savePlay(deps, {
    play_id: play.playId,
    room_id: room.id,
    dj_uuid: play.djUuid,
    song: play.song,
    ...play.voteCounts,
    played_at: play.startTime,
    played_seconds: play.endTime === undefined ? null : Math.max(0, (play.endTime - play.startTime) / 1000),
    end_reason: play.reason ?? null,
    listeners: play.listeners?.length ?? null,
  });
}

/** A play that is new becomes part of a session (R134). */
async function savePlay({ database }: Pick<RoomDeps, 'database'>, play: NewPlay): Promise<void> {
  await database.transaction(async (tx) => {
    if (await playStore(tx).insert(play)) await addToSession(tx, play);
  });
}

/** Stores a play reported by another service. */
export async function recordSongPlay(
  deps: RoomDeps,
  { params, body }: Call<typeof roomService.recordSongPlay>,
) {
  const room = await findRoom(deps.database, params.slug);
  const startTime = parsePlayedAt(body.playedAt, deps.clock.now());
  const song: Song = {
    ...body.song,
    genre: body.song.genre ?? null,
    isrc: body.song.isrc ?? null,
    playbackToken: body.song.playbackToken ?? null,
    musicProviders: body.song.musicProviders ?? {},
    thumbnails: body.song.thumbnails ?? {},
  } as Song;
  const plays = playStore(deps.database);
  const newPlay = {
    play_id: body.playId,
    room_id: room.id,
    dj_uuid: body.djUuid ?? null,
    song,
    ...(body.voteCounts ?? { likes: 0, dislikes: 0, stars: 0 }),
    played_at: startTime,
    played_seconds: song.duration,
    end_reason: null,
    listeners: null,
  };
  await savePlay(deps, newPlay);
  const savedPlay = await plays.find(body.playId);
  // The play id exists already, in another room.
  if (savedPlay?.room_id !== room.id) throw refuse('request/invalid', { field: 'playId' });
  return presentPlay(savedPlay);
}

function parsePlayedAt(playedAt: string | undefined, now: number): number {
  if (playedAt === undefined) return now;
  const time = Date.parse(playedAt);
  if (!Number.isFinite(time) || time > now)
    throw refuse('request/invalid', { field: 'playedAt', message: 'playedAt must be a time in the past' });
  return time;
}

export async function recentSongs(
  deps: RoomDeps,
  { caller, params, query }: Call<typeof roomService.recentSongs>,
) {
  const room = await findVisibleRoom(deps, params.slug, caller);
  const plays = playStore(deps.database);
  const [rows, count] = await Promise.all([
    plays.ofRoom(room.id, query.limit ?? defaultPage, query.offset ?? 0),
    plays.count(room.id),
  ]);
  return {
    count,
    songPlays: rows.map(presentPlay),
  };
}

export function presentPlay(row: PlayRow) {
  return {
    playId: row.play_id,
    song: row.song as object,
    voteCounts: { likes: row.likes, dislikes: row.dislikes, stars: row.stars },
    djUuid: row.dj_uuid,
    playedAt: new Date(row.played_at).toISOString(),
    playedSeconds: row.played_seconds,
    listeners: row.listeners,
    endReason: row.end_reason,
  };
}
