import type { RoomLive, Song } from '@turnstage/contracts';
import type { RoomDeps } from '../room.deps.ts';
import { roomStore } from '../rooms/room.store.ts';
import { liveStore } from './live.store.ts';

/** What the realtime service reports about a room every second or so while it changes. */
export interface LiveReport {
  readonly roomUuid: string;
  readonly userUuids: readonly string[];
  /** How many of them are no bots. */
  readonly listeners: number;
  readonly summary: RoomLive;
  readonly song: Song | null;
}

export async function reportLive(
  deps: RoomDeps,
  report: LiveReport,
  announce: () => Promise<void>,
): Promise<void> {
  const room = await roomStore(deps.database).findByUuid(report.roomUuid);
  if (!room) return;
  await liveStore(deps.database).replace({
    room_id: room.id,
    user_uuids: [...report.userUuids],
    number_of_users: report.userUuids.length,
    number_of_listeners: report.listeners,
    summary: report.summary,
    song: report.song,
    active_at: deps.clock.now(),
  });
  await announce();
}

/** At start: nobody is connected yet. */
export async function clearLive(deps: RoomDeps): Promise<void> {
  await liveStore(deps.database).clearAll();
}
