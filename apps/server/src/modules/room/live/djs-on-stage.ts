import type { RoomDeps } from '../room.deps.ts';
import { findRoom } from '../rooms/find-room.ts';
import { liveStore } from './live.store.ts';

/** The DJs on stage, as of the last report. */
export async function djsOnStage(deps: RoomDeps, name: string): Promise<string[]> {
  const room = await findRoom(deps.database, name);
  const [live] = await liveStore(deps.database).ofRooms([room.id]);
  return live?.summary.djs.map(({ uuid }) => uuid) ?? [];
}
