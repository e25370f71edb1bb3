import type { roomService, Song, VoteCounts } from '@turnstage/contracts';
import type { Call } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findRoomToLookInto } from '../rooms/inside.ts';
import { roomStore } from '../rooms/room.store.ts';
import { playStore } from './play.store.ts';

const defaultPage = 50;

export interface FinishedPlay {
  readonly roomUuid: string;
  readonly playId: string;
  readonly djUuid: string | null;
  readonly song: Song;
  readonly voteCounts: VoteCounts;
  /** epoch ms */
  readonly startTime: number;
}

export async function recordPlay(deps: RoomDeps, play: FinishedPlay): Promise<void> {
  const room = await roomStore(deps.database).findByUuid(play.roomUuid);
  // A room closed while its last song was on keeps no history of it.
  if (!room) return;
  await playStore(deps.database).insert({
    play_id: play.playId,
    room_id: room.id,
    dj_uuid: play.djUuid,
    song: play.song,
    ...play.voteCounts,
    played_at: play.startTime,
  });
}

export async function recentSongs(
  deps: RoomDeps,
  { caller, params, query }: Call<typeof roomService.recentSongs>,
) {
  const room = await findRoomToLookInto(deps, params.slug, caller);
  const plays = playStore(deps.database);
  const [rows, count] = await Promise.all([
    plays.ofRoom(room.id, query.limit ?? defaultPage, query.offset ?? 0),
    plays.count(room.id),
  ]);
  return {
    count,
    songPlays: rows.map((row) => ({
      playId: row.play_id,
      song: row.song as object,
      voteCounts: { likes: row.likes, dislikes: row.dislikes, stars: row.stars },
      djUuid: row.dj_uuid,
      playedAt: new Date(row.played_at).toISOString(),
    })),
  };
}
