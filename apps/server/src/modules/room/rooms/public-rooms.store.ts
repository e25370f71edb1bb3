/** The first page of the lobby, and its counts. */
import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { roomSchema, type RoomTables } from '../room.tables.ts';
import { roomDetails, type ListedRoom } from './room-details.store.ts';

/** As in the index `room_listed`: with values in place of parameters, so that every plan can use it. */
export const isListed = raw<boolean>`room.deleted_at is null and room.type = 'PUBLIC' and not room.unlisted`;

interface Page {
  readonly limit: number;
  readonly offset: number;
  /** Rooms with people in them after this time come first. */
  readonly activeAfter: number;
}

/**
 * Only rooms with listeners, and those that were active lately, are sorted; the rest come in the order of an index.
 */
export async function findPublicRooms(sql: Sql, { limit, offset, activeAfter }: Page): Promise<ListedRoom[]> {
  const details = raw.join(roomDetails);
  const { rows } = await raw<ListedRoom>`
    with lively as materialized (
      select room.id, room.promoted, live.number_of_listeners as listeners,
        case when live.active_at > ${activeAfter} then 1 else 0 end as active
      from room_service.live join room_service.room on room.id = live.room_id
      where (live.number_of_listeners > 0 or live.active_at > ${activeAfter}) and ${isListed}
    ), quiet as (
      select room.id, room.promoted, 0 as listeners, 0 as active from room_service.room
      where ${isListed} and room.id not in (select id from lively)
      order by room.promoted desc, room.id desc limit ${limit + offset}
    ), page as (
      select * from (select * from lively union all select * from quiet) as found
      order by listeners desc, active desc, promoted desc, id desc
      limit ${limit} offset ${offset}
    )
    select room.*, ${details} from page join room_service.room on room.id = page.id
    order by page.listeners desc, page.active desc, page.promoted desc, page.id desc`.execute(
    sql.of<RoomTables>(roomSchema),
  );
  return rows;
}

/** Listeners are what the rooms have reported. */
export async function countPublicRooms(sql: Sql): Promise<{ count: number; listeners: number }> {
  const { rows } = await raw<{ count: number; listeners: number }>`
    select
      (select count(*) from room_service.room where ${isListed})::int as count,
      (select coalesce(sum(live.number_of_listeners), 0)
        from room_service.live join room_service.room on room.id = live.room_id
        where live.number_of_listeners > 0 and ${isListed})::int as listeners`.execute(
    sql.of<RoomTables>(roomSchema),
  );
  return rows[0] ?? { count: 0, listeners: 0 };
}
