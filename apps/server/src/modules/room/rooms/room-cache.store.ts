import { sql as raw, type Kysely } from 'kysely';
import { precompile, type Sql } from '../../../db/index.ts';
import { roomSchema, type RoomTables } from '../room.tables.ts';
import { isListed } from './public-rooms.store.ts';
import { roomDetails, sharesRoles, type ListedRoom } from './room-details.store.ts';

/** A room, and a mark that changes whenever something that lists show of it is written. */
export interface RoomVersion {
  readonly id: number;
  readonly version: string;
}

type Db = Kysely<RoomTables>;

/**
 * Differs after every write to one of the rows of a `room` with its `live`: PostgreSQL gives each version of a row the
 * number of the transaction that wrote it.
 */
const version = raw<string>`concat(room.xmin, ' ', live.xmin, ' ', ${sharesRoles}, ' ',
  (select string_agg(role.xmin::text, ' ') from room_service.role where role.room_id = room.id))`;

const selectPromoted = precompile((db: Db) =>
  db
    .selectFrom('room')
    .leftJoin('live', 'live.room_id', 'room.id')
    .where(isListed)
    .where(raw<boolean>`room.promoted`)
    .select(['room.id', version.as('version')])
    .orderBy((eb) => eb.fn.coalesce('live.number_of_listeners', raw<number>`0`), 'desc')
    .orderBy('room.id', 'desc'),
);

/** Which rooms, before their versions, which cost more. They are found by id, as `oneRoom` does it. */
const selectRecent = precompile((db: Db, userUuid: string, limit: number) =>
  db
    .with('recent', (eb) =>
      eb
        .selectFrom('visit')
        .innerJoinLateral(
          (inner) =>
            inner
              .selectFrom('room')
              .select('room.deleted_at')
              .whereRef('room.id', '=', 'visit.room_id')
              .offset(0)
              .as('visited'),
          (join) => join.onTrue(),
        )
        .where('visited.deleted_at', 'is', null)
        .where('visit.user_uuid', '=', userUuid)
        .select(['visit.room_id', 'visit.last_at'])
        .orderBy('visit.last_at', 'desc')
        .orderBy('visit.room_id', 'desc')
        .limit(limit),
    )
    .selectFrom('recent')
    .innerJoin('room', 'room.id', 'recent.room_id')
    .leftJoin('live', 'live.room_id', 'recent.room_id')
    .select(['room.id', version.as('version')])
    .orderBy('recent.last_at', 'desc')
    .orderBy('room.id', 'desc'),
);

const selectRooms = precompile((db: Db, ids: readonly number[]) =>
  db
    .selectFrom('room')
    .leftJoin('live', 'live.room_id', 'room.id')
    .selectAll('room')
    .select([...roomDetails, version.as('version')])
    .where(raw<boolean>`room.id = any(${ids}::bigint[])`)
    .where('room.deleted_at', 'is', null),
);

/** What lists that are asked for again and again contain, without the rooms themselves. */
export function roomCacheStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  return {
    /** Public rooms that staff promoted, those with most listeners first. */
    promoted: async (): Promise<RoomVersion[]> => (await db.executeQuery(selectPromoted(db))).rows,
    /** Rooms that a person was in, the last one first. */
    recent: async (userUuid: string, limit: number): Promise<RoomVersion[]> =>
      (await db.executeQuery(selectRecent(db, userUuid, limit))).rows,
    /** In no order. */
    rooms: async (ids: readonly number[]): Promise<(ListedRoom & RoomVersion)[]> =>
      (await db.executeQuery(selectRooms(db, ids))).rows,
  };
}
