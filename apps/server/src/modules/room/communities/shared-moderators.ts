import type { Transaction } from '../../../db/index.ts';
import type { RoomDeps } from '../room.deps.ts';
import { communityRoomStore } from './community-room.store.ts';

/**
 * Publishes that roles changed in the rooms that share this community's moderators (X12). Call it while they are
 * linked: before a deletion, after anything else.
 */
export async function publishSharedRoles(
  { events }: Pick<RoomDeps, 'events'>,
  tx: Transaction,
  communityIds: readonly number[],
): Promise<void> {
  for (const roomUuid of await communityRoomStore(tx).sharing(communityIds))
    await events.publish(tx, 'roomChanged', { roomUuid }, { orderKey: roomUuid });
}
