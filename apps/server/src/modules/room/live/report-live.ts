import type { RoomLive, Song } from '@turnstage/contracts';
import type { RoomDeps } from '../room.deps.ts';
import { roomStore } from '../rooms/room.store.ts';
import { liveStore } from './live.store.ts';

/** What the realtime service tells of a room every couple of seconds while something changes in it. */
export interface LiveReport {
  readonly roomUuid: string;
  readonly userUuids: readonly string[];
  readonly summary: RoomLive;
  readonly song: Song | null;
}

export async function reportLive(deps: RoomDeps, report: LiveReport): Promise<void> {
  const room = await roomStore(deps.database).findByUuid(report.roomUuid);
  if (!room) return;
  await liveStore(deps.database).replace({
    room_id: room.id,
    user_uuids: [...report.userUuids],
    number_of_users: report.userUuids.length,
    summary: report.summary,
    song: report.song,
    active_at: deps.clock.now(),
  });
}
