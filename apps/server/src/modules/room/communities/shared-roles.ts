import type { Transaction } from '../../../db/index.ts';
import type { RoomDeps } from '../room.deps.ts';
import { communityRoomStore } from './community-room.store.ts';
import { communityStore } from './community.store.ts';

type Rooms = readonly { readonly uuid: string }[];

/**
 * Publishes that roles changed in the rooms that share this community's moderators or their bans (X12, X137). Call it
 * while they are linked: before a deletion, after anything else.
 */
export async function publishSharedRoles(
  deps: Pick<RoomDeps, 'events'>,
  tx: Transaction,
  communityIds: readonly number[],
): Promise<void> {
  const uuids = await communityRoomStore(tx).sharing(communityIds);
  await publishRoomsChanged(
    deps,
    tx,
    uuids.map((uuid) => ({ uuid })),
  );
}

/** Publishes that something changed in these rooms, once for each. */
export async function publishRoomsChanged(
  { events }: Pick<RoomDeps, 'events'>,
  tx: Transaction,
  rooms: Rooms,
): Promise<void> {
  for (const roomUuid of new Set(rooms.map(({ uuid }) => uuid)))
    await events.publish(tx, 'roomChanged', { roomUuid }, { orderKey: roomUuid });
}

/**
 * Until the transaction ends no other room starts or stops to share bans with this one, so a ban reaches all of them
 * (X138). Communities are locked before rooms.
 */
export async function lockSharedBans(tx: Transaction, roomId: number): Promise<void> {
  for (const { id } of await communityRoomStore(tx).linksOf(roomId)) await communityStore(tx).lock(id);
}
