/** The promoted rooms, which are the same few for everybody and change seldom. */
import type { Database } from '../../../db/index.ts';
import { promotedRoomsStore } from './promoted-rooms.store.ts';
import type { ListedRoom } from './room-details.store.ts';

export interface PromotedRooms {
  /** Those with most listeners first. With `providers`, only rooms that play one of them. */
  find(providers: readonly string[]): Promise<readonly ListedRoom[]>;
}

/** Reads the rooms again only when one of their rows was written (rule X143). */
export function createPromotedRooms(database: Database): PromotedRooms {
  const store = promotedRoomsStore(database);
  let known: { readonly stamp: string; readonly rooms: readonly ListedRoom[] } | undefined;
  return {
    async find(providers) {
      if (providers.length > 0) return store.playing(providers);
      // Before the rooms, so that these are never older than the stamp.
      const stamp = await store.stamp();
      if (known?.stamp !== stamp) known = { stamp, rooms: await store.all() };
      return known.rooms;
    },
  };
}
