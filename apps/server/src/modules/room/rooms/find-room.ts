import { isUuid } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import { roomStore, type RoomRow } from './room.store.ts';

/** Locks a room until the transaction ends, so that decisions based on its rows stay valid. */
export async function lockRoom(tx: Sql, room: { id: number }): Promise<RoomRow> {
  const locked = await roomStore(tx).lock(room.id);
  if (!locked) throw refuse('room/not-found');
  return locked;
}

/** Finds a room by slug, uuid or number; also by a slug from before a rename. Throws `room/not-found`. */
export async function findRoom(sql: Sql, name: string): Promise<RoomRow> {
  const rooms = roomStore(sql);
  const key = name.toLowerCase();
  const room = isUuid(key)
    ? await rooms.findByUuid(key)
    : /^\d{1,15}$/.test(key)
      ? await rooms.findById(Number(key))
      : ((await rooms.findBySlug(key)) ?? (await rooms.findByOldSlug(key)));
  if (!room) throw refuse('room/not-found');
  return room;
}
