/** Rooms that staff promoted. */
import { sql as raw, type Kysely } from 'kysely';
import { precompile, type Sql } from '../../../db/index.ts';
import { roomSchema, type RoomTables } from '../room.tables.ts';
import { isListed } from './public-rooms.store.ts';
import { roomDetails, sharesRoles, type ListedRoom } from './room-details.store.ts';

type Db = Kysely<RoomTables>;

const select = (db: Db) =>
  db
    .selectFrom('room')
    .leftJoin('live', 'live.room_id', 'room.id')
    .selectAll('room')
    .select(roomDetails)
    .where(isListed)
    .where(raw<boolean>`room.promoted`)
    .orderBy((eb) => eb.fn.coalesce('live.number_of_listeners', raw<number>`0`), 'desc')
    .orderBy('room.id', 'desc');
const selectAll = precompile(select);

/**
 * Differs after every write to a row of the list: PostgreSQL gives each version of a row the number of the transaction
 * that wrote it.
 */
const selectStamp = precompile((db: Db) =>
  db
    .selectFrom('room')
    .leftJoin('live', 'live.room_id', 'room.id')
    .where(isListed)
    .where(raw<boolean>`room.promoted`)
    .select(
      raw<string | null>`string_agg(concat(room.id, ' ', room.xmin, ' ', live.xmin, ' ', ${sharesRoles}, ' ',
        (select string_agg(role.xmin::text, ' ') from room_service.role where role.room_id = room.id)), ',')`.as(
        'stamp',
      ),
    ),
);

export function promotedRoomsStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  return {
    /** Those with most listeners first. */
    all: async (): Promise<ListedRoom[]> => (await db.executeQuery(selectAll(db))).rows,
    /** Rooms that play one of these providers. */
    playing: (providers: readonly string[]): Promise<ListedRoom[]> =>
      select(db)
        .where(raw<boolean>`room.music_provider_keys && cast(${[...providers]} as text[])`)
        .execute(),
    async stamp(): Promise<string> {
      const { rows } = await db.executeQuery(selectStamp(db));
      return rows[0]?.stamp ?? '';
    },
  };
}
