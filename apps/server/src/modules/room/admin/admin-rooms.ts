import { isUuid, type AdminRoom, type roomService } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import {
  adminPage,
  parseAdminList,
  parseSelection,
  selectFields,
  type Selection,
} from '../../../http/admin-list/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { roleStore } from '../roles/role.store.ts';
import type { RoomDeps } from '../room.deps.ts';
import { presentRole, presentSettings } from '../rooms/present-room.ts';
import { adminRoomFields } from './admin-room.fields.ts';
import { adminRoomStore, type AdminRoomStore } from './admin-room.store.ts';

type RoomRows = Awaited<ReturnType<AdminRoomStore['list']>>['rows'];

export async function adminRooms(deps: RoomDeps, { query }: Call<typeof roomService.adminRooms>) {
  const list = parseAdminList(query, adminRoomFields);
  const { rows, total } = await adminRoomStore(deps.database).list(list);
  return adminPage(await presentRows(deps.database, rows, list), total, list);
}

export async function adminRoomById(
  deps: RoomDeps,
  { params, query }: Call<typeof roomService.adminRoomById>,
) {
  const selection = parseSelection(query, adminRoomFields);
  const row = await find(adminRoomStore(deps.database), params.id.toLowerCase());
  if (!row) throw refuse('room/not-found');
  const [room] = await presentRows(deps.database, [row], selection);
  return room as NonNullable<typeof room>;
}

function find(rooms: AdminRoomStore, id: string) {
  if (/^\d{1,15}$/.test(id)) return rooms.findById(Number(id));
  return isUuid(id) ? rooms.findByUuid(id) : undefined;
}

/** Returns roles as stored, including expired ones, because staff need the history. */
async function presentRows(sql: Sql, rows: RoomRows, selection: Selection) {
  const roles = selection.joins.has('roles') ? await roleStore(sql).ofRooms(rows.map(({ id }) => id)) : [];
  return rows.map((row) => {
    const own = roles.filter((role) => role.room_id === row.id).map(presentRole);
    return { id: row.id, ...selectFields(presentAdminRoom(row), { roles: own }, selection) };
  });
}

function presentAdminRoom(row: RoomRows[number]): Omit<AdminRoom, 'roles'> {
  return {
    // The settings that everyone sees. The reply schema leaves out what staff lists don't have.
    ...presentSettings(row, [], 0),
    id: row.id,
    isDemo: row.is_demo,
    numberOfUsersInRoom: row.number_of_users,
    numberOfListeners: row.number_of_listeners,
  };
}
