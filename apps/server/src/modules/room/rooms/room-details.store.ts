import { sql as raw } from 'kysely';
import type { LiveRow } from '../live/live.store.ts';
import type { RoleRow, RoomRow } from './room.store.ts';

/** A room with what a list shows of it, so that a list is one statement. */
export interface ListedRoom extends RoomRow {
  readonly listed_live: LiveRow | null;
  /** By their ids. */
  readonly listed_roles: readonly RoleRow[];
}

/** Columns to add to a selection of `room`. */
export const roomDetails = [
  raw<LiveRow | null>`(select to_jsonb(live) from room_service.live where live.room_id = room.id)`.as(
    'listed_live',
  ),
  raw<readonly RoleRow[]>`(select coalesce(jsonb_agg(held order by held.id), '[]')
    from room_service.role_in_force as held where held.room_id = room.id)`.as('listed_roles'),
];

export function hasDetails(room: RoomRow | ListedRoom): room is ListedRoom {
  return 'listed_roles' in room;
}
