import { createBatchLoader, type Database } from '../../../db/index.ts';
import { liveStore, type SizeCheck } from '../live/live.store.ts';
import { visitStore, type Visit } from '../recent/visit.store.ts';
import { guestBanStore } from '../roles/guest-ban.store.ts';
import { roleStore } from '../roles/role.store.ts';
import { roomStore, type RoleRow, type RoomRow } from './room.store.ts';

/**
 * Everything that an entry check reads and writes. Concurrent look-ups of this process are batched: when a thousand
 * people join at once, these queries are what costs.
 */
export interface RoomAdmission {
  /** By uuid, in lower case. */
  room(uuid: string): Promise<RoomRow | undefined>;
  /** Includes expired roles. */
  rolesOf(who: { roomId: number; userUuid: string }): Promise<readonly RoleRow[]>;
  /** Until when guests of a network are banned, epoch ms; null when they are not. */
  guestBanEnd(where: { roomId: number; network: string }): Promise<number | null>;
  isFull(wanted: SizeCheck): Promise<boolean>;
  recordVisit(visit: Visit): Promise<void>;
}

/** A single join never waits; joins in a crowd wait for so little that nobody notices. */
const batchOptions = { minIntervalMs: 10 };

export function createRoomAdmission(database: Database): RoomAdmission {
  return {
    room: createBatchLoader(async (uuids) => {
      const rooms = await roomStore(database).findByUuids([...new Set(uuids)]);
      const byUuid = new Map(rooms.map((room) => [room.uuid, room]));
      return uuids.map((uuid) => byUuid.get(uuid));
    }, batchOptions),
    rolesOf: createBatchLoader((who) => roleStore(database).ofUsers(who), batchOptions),
    guestBanEnd: createBatchLoader((where) => guestBanStore(database).findEnds(where), batchOptions),
    isFull: createBatchLoader((wanted) => liveStore(database).areFull(wanted), batchOptions),
    // One statement at a time, so that no two of this process wait for each other's row locks.
    recordVisit: createBatchLoader(
      async (visits) => {
        await visitStore(database).recordVisit(visits);
        return visits.map(() => undefined);
      },
      { ...batchOptions, maxInFlight: 1 },
    ),
  };
}
