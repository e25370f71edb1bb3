import { randomUUID } from 'node:crypto';
import type { NewRoom } from '@turnstage/contracts';
import type { RoomDeps } from '../room.deps.ts';
import { insertRoom } from './create-room.ts';
import { roomStore } from './room.store.ts';

export interface DemoRoom {
  readonly uuid: string;
  readonly slug: string;
}

/**
 * Returns the demo room (H19). Creates it for `ownerUuid` on an installation that has never had a room. A demo room
 * that staff closed doesn't come back.
 */
export function ensureDemoRoom(
  deps: RoomDeps,
  ownerUuid: string,
  wanted: NewRoom,
): Promise<DemoRoom | undefined> {
  return deps.database.transaction(async (tx) => {
    const rooms = roomStore(tx);
    await rooms.lockSlugs();
    const existing = await rooms.findDemo();
    if (existing) return existing;
    if (await rooms.hasAny()) return undefined;
    const columns = {
      uuid: randomUUID(),
      password_hash: null,
      guest_password_hash: null,
      is_demo: true,
      house_dj: false,
    };
    return insertRoom(deps, tx, ownerUuid, wanted, columns);
  });
}
