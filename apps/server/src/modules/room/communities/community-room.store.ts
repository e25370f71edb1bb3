import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { oneRoom, roomDetails } from '../rooms/room-details.store.ts';
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
      .innerJoinLateral(oneRoom('community_room.room_id'), (join) => join.onTrue())
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
    /** Lists rooms with people in them first, then the newest. `limit` 0 means all. */
    page(rooms: RoomsOfCommunity, { limit, offset }: { limit: number; offset: number }) {
      const query = openRooms(rooms)
        .selectAll('room')
        .select(roomDetails)
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
    /** Rooms that were added last, open ones. For members, who see the hidden ones too. */
    newest: (communityIds: readonly number[], take: number) =>
      db
        .selectFrom('community_room')
        .innerJoin('room', 'room.id', 'community_room.room_id')
        .select([
          'room.uuid',
          'room.slug',
          'room.name',
          'community_room.created_at',
          'community_room.community_id',
        ])
        .where('community_room.community_id', 'in', [...communityIds])
        .where('room.deleted_at', 'is', null)
        .orderBy('community_room.created_at', 'desc')
        .limit(take)
        .execute(),
    /** What a room shares with which community. */
    linksOf: (roomId: number) =>
      db
        .selectFrom('community_room')
        .innerJoin('community', 'community.id', 'community_room.community_id')
        .select([
          'community.id',
          'community.uuid',
          'community.slug',
          'community.name',
          'community_room.shares_moderators',
          'community_room.shares_bans',
        ])
        .where('community_room.room_id', '=', roomId)
        .orderBy('community.id')
        .execute(),
    /** The other rooms that bans of this one count in, and whose bans count here (X137). */
    sharingBansWith: (roomId: number) =>
      db
        .selectFrom('shared_ban_room')
        .innerJoin('room', 'room.id', 'shared_ban_room.room_id')
        .select(['room.id', 'room.uuid'])
        .where('shared_ban_room.source_room_id', '=', roomId)
        .where('room.deleted_at', 'is', null)
        .orderBy('room.id')
        .execute(),
    /** Rooms whose roles depend on this community: they share its moderators, or their bans. */
    async sharing(communityIds: readonly number[]): Promise<string[]> {
      if (communityIds.length === 0) return [];
      const rows = await db
        .selectFrom('community_room')
        .innerJoin('room', 'room.id', 'community_room.room_id')
        .select('room.uuid')
        .distinct()
        .where('community_room.community_id', 'in', [...communityIds])
        .where((eb) =>
          eb.or([
            eb('community_room.shares_moderators', '=', true),
            eb('community_room.shares_bans', '=', true),
          ]),
        )
        .where('room.deleted_at', 'is', null)
        .execute();
      return rows.map(({ uuid }) => uuid);
    },
    /** Communities after a number, also those without a room. */
    async listedByCommunity({ after, take }: { after: number; take: number }) {
      const communities = await db
        .selectFrom('community')
        .select(['id', 'uuid'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(take)
        .execute();
      if (communities.length === 0) return [];
      const rooms = await db
        .selectFrom('community_room')
        .innerJoin('room', 'room.id', 'community_room.room_id')
        .select(['community_room.community_id', 'room.uuid'])
        .where(
          'community_room.community_id',
          'in',
          communities.map(({ id }) => id),
        )
        .where('room.deleted_at', 'is', null)
        .where('room.type', '=', 'PUBLIC')
        .where('room.unlisted', '=', false)
        .execute();
      return communities.map(({ id, uuid }) => ({
        number: id,
        uuid,
        roomUuids: rooms.filter(({ community_id }) => community_id === id).map((room) => room.uuid),
      }));
    },
    communitiesOf: (roomUuid: string) =>
      db
        .selectFrom('community_room')
        .innerJoin('room', 'room.id', 'community_room.room_id')
        .innerJoin('community', 'community.id', 'community_room.community_id')
        .select(['community.uuid', 'community_room.shares_moderators'])
        .where('room.uuid', '=', roomUuid)
        .where('room.deleted_at', 'is', null)
        .execute(),
    insert: (row: RoomTables['community_room']) => db.insertInto('community_room').values(row).execute(),
    setSharing: (
      communityId: number,
      roomId: number,
      shares: Pick<RoomTables['community_room'], 'shares_moderators' | 'shares_bans'>,
    ) =>
      db
        .updateTable('community_room')
        .set(shares)
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
