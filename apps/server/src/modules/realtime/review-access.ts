import { onAccessChanged } from '../../events/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { RoomHost } from './host/room-host.ts';
import type { RoomHosts } from './host/room-hosts.ts';
import type { RealtimeDeps } from './realtime.deps.ts';

/**
 * Takes people out of rooms that only a rank or a role had opened to them, once they have lost it (rule R97). Ended
 * sessions and moderation close connections on their own (`subscribeToEvents`).
 */
export function reviewAccessToRooms(deps: RealtimeDeps, hosts: RoomHosts): void {
  onAccessChanged(deps.events, 'realtime.reviewAccess', async ({ userUuid, roomUuid }) => {
    const affected = [...hosts.all].filter((live) =>
      roomUuid === null ? isIn(live, userUuid) : live.uuid === roomUuid,
    );
    for (const live of affected) await reviewAccess(deps, live);
  });
}

/** Also needed when a role ends by its time, which publishes no event. */
export async function reviewAccess(deps: Pick<RealtimeDeps, 'room'>, live: RoomHost): Promise<void> {
  const without = await deps.room.findWithoutAccess(live.uuid).catch(ignoreMissingRoom);
  for (const userUuid of without)
    if (isIn(live, userUuid)) live.act({ type: 'globalKick', userUuid, canRejoin: true }, null);
}

function isIn({ state }: RoomHost, userUuid: string | null): boolean {
  return userUuid !== null && Object.hasOwn(state.people, userUuid);
}

/** A deleted room is closed by itself. */
function ignoreMissingRoom(error: unknown): readonly string[] {
  if (error instanceof Refusal && error.code === 'room/not-found') return [];
  throw error;
}
