import { sql as raw, type ExpressionBuilder } from 'kysely';
import type { LiveRow } from '../live/live.store.ts';
import type { RoomTables } from '../room.tables.ts';
import type { RoleRow, RoomRow } from './room.store.ts';

/** A room with what a list shows of it, so that a list is one statement. */
export interface ListedRoom extends RoomRow {
  readonly listed_live: LiveRow | null;
  /** Roles of the room, in no order. */
  readonly listed_roles: readonly RoleRow[];
  /** Roles also come from elsewhere, so `listed_roles` isn't all. */
  readonly shares_roles: boolean;
}

/** Whether a `room` has roles from elsewhere too. */
export const sharesRoles = raw<boolean>`exists (select from room_service.community_room as link
  where link.room_id = room.id and (link.shares_moderators or link.shares_bans))`;

/**
 * Columns to add to a selection of `room`. Not the roles in force: they cost three times as much, and few rooms have
 * others than their own.
 */
export const roomDetails = [
  raw<LiveRow | null>`(select row_to_json(live) from room_service.live where live.room_id = room.id)`.as(
    'listed_live',
  ),
  raw<readonly RoleRow[]>`(select coalesce(json_agg(held), '[]')
    from room_service.role as held where held.room_id = room.id)`.as('listed_roles'),
  sharesRoles.as('shares_roles'),
];

type TableWithRoom = 'visit' | 'favorite' | 'community_room';

/**
 * For a lateral join with the room of each row, by its id: `offset 0` keeps PostgreSQL from reading all rooms instead,
 * which it expects to cost less than a hundred by an index.
 */
export const oneRoom =
  (roomId: `${TableWithRoom}.room_id`) => (eb: ExpressionBuilder<RoomTables, TableWithRoom>) =>
    eb.selectFrom('room').selectAll().whereRef('room.id', '=', roomId).offset(0).as('room');

export function hasDetails(room: RoomRow | ListedRoom): room is ListedRoom {
  return 'listed_roles' in room;
}
