/** Rooms as lists show them, which are read again only when one of their rows was written (rule X143). */
import type { Database } from '../../../db/index.ts';
import { roomCacheStore, type RoomVersion } from './room-cache.store.ts';
import type { ListedRoom } from './room-details.store.ts';

export interface RoomCache {
  /** Public rooms that staff promoted, those with most listeners first. */
  promoted(): Promise<readonly ListedRoom[]>;
  /** Rooms that a person was in, the last one first. */
  recent(userUuid: string, limit: number): Promise<readonly ListedRoom[]>;
}

/** About 3 kB each. */
const maxRooms = 1_000;

export function createRoomCache(database: Database): RoomCache {
  const store = roomCacheStore(database);
  /** The one that was asked for last comes last. */
  const known = new Map<number, ListedRoom & RoomVersion>();

  function remember(room: ListedRoom & RoomVersion): void {
    known.delete(room.id);
    known.set(room.id, room);
  }

  /** Rooms that were deleted meanwhile are left out; what else was written meanwhile is read. */
  async function load(wanted: readonly RoomVersion[]): Promise<ListedRoom[]> {
    const found = new Map<number, ListedRoom & RoomVersion>();
    for (const { id, version } of wanted) {
      const room = known.get(id);
      if (room?.version === version) found.set(id, room);
    }
    const changed = wanted.filter(({ id }) => !found.has(id)).map(({ id }) => id);
    if (changed.length > 0) for (const room of await store.rooms(changed)) found.set(room.id, room);
    for (const room of found.values()) remember(room);
    for (const id of known.keys()) {
      if (known.size <= maxRooms) break;
      known.delete(id);
    }
    return wanted.flatMap(({ id }) => found.get(id) ?? []);
  }

  return {
    async promoted() {
      const rooms = await load(await store.promoted());
      return rooms.filter(({ promoted, type, unlisted }) => promoted && type === 'PUBLIC' && !unlisted);
    },
    recent: async (userUuid, limit) => load(await store.recent(userUuid, limit)),
  };
}
