import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { roomSchema, type RoomTables } from '../room.tables.ts';

export interface RoomsOfCommunity {
  readonly communityId: number;
  /** Private and unlisted ones too. */
  readonly includesHidden: boolean;
}

/** Which rooms are in which community. Rooms that were closed are left out and don't count. */
export function communityRoomStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  function openRooms({ communityId, includesHidden }: RoomsOfCommunity) {
    const query = db
      .selectFrom('community_room')
      .innerJoin('room', 'room.id', 'community_room.room_id')
      .leftJoin('live', 'live.room_id', 'room.id')
      .where('community_room.community_id', '=', communityId)
      .where('room.deleted_at', 'is', null);
    return includesHidden
      ? query
      : query.where('room.type', '=', 'PUBLIC').where('room.unlisted', '=', false);
  }
  return {
    find: (communityId: number, roomId: number) =>
      db
        .selectFrom('community_room')
        .selectAll()
        .where('community_id', '=', communityId)
        .where('room_id', '=', roomId)
        .executeTakeFirst(),
    /** Those with people in them first, then the newest. `limit` 0 means all. */
    page(rooms: RoomsOfCommunity, { limit, offset }: { limit: number; offset: number }) {
      const query = openRooms(rooms)
        .selectAll('room')
        .orderBy((eb) => eb.fn.coalesce('live.number_of_listeners', raw<number>`0`), 'desc')
        .orderBy('room.id', 'desc')
        .offset(offset);
      return (limit === 0 ? query : query.limit(limit)).execute();
    },
    async count(rooms: RoomsOfCommunity): Promise<number> {
      const row = await openRooms(rooms)
        .select((eb) => eb.fn.countAll<number>().as('rooms'))
        .executeTakeFirstOrThrow();
      return row.rooms;
    },
    async countOfRoom(roomId: number): Promise<number> {
      const row = await db
        .selectFrom('community_room')
        .select((eb) => eb.fn.countAll<number>().as('communities'))
        .where('room_id', '=', roomId)
        .executeTakeFirstOrThrow();
      return row.communities;
    },
    /** Rooms in which this community's moderators are moderators. */
    async sharing(communityIds: readonly number[]): Promise<string[]> {
      if (communityIds.length === 0) return [];
      const rows = await db
        .selectFrom('community_room')
        .innerJoin('room', 'room.id', 'community_room.room_id')
        .select('room.uuid')
        .distinct()
        .where('community_room.community_id', 'in', [...communityIds])
        .where('community_room.shares_moderators', '=', true)
        .where('room.deleted_at', 'is', null)
        .execute();
      return rows.map(({ uuid }) => uuid);
    },
    insert: (row: RoomTables['community_room']) => db.insertInto('community_room').values(row).execute(),
    setSharing: (communityId: number, roomId: number, sharesModerators: boolean) =>
      db
        .updateTable('community_room')
        .set({ shares_moderators: sharesModerators })
        .where('community_id', '=', communityId)
        .where('room_id', '=', roomId)
        .execute(),
    delete: (communityId: number, roomId: number) =>
      db
        .deleteFrom('community_room')
        .where('community_id', '=', communityId)
        .where('room_id', '=', roomId)
        .execute(),
  };
}
