import { isUuid } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import { roomStore, type RoomRow } from './room.store.ts';

/** Holds a room until the transaction ends, so that what is decided from its rows stays true. */
export async function lockRoom(tx: Sql, room: { id: number }): Promise<RoomRow> {
  const locked = await roomStore(tx).lock(room.id);
  if (!locked) throw refuse('room/not-found');
  return locked;
}

/** A room by slug, uuid or number; a slug it had before a rename finds it too. Throws `room/not-found`. */
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
