import type { Caller } from '../../../http/caller.ts';
import type { RoomDeps } from '../room.deps.ts';
import { admit, findRoomToEnter, type Passwords } from './join-room.ts';

/** Admits the caller. A join over the socket doesn't check the size: the live room does that itself. */
export async function enterRoom(
  deps: RoomDeps,
  name: string,
  caller: Caller,
  passwords: Passwords,
  { checksSize }: { readonly checksSize: boolean } = { checksSize: false },
): Promise<{ uuid: string }> {
  const room = await findRoomToEnter(deps, name, caller);
  await admit(deps, room, caller, passwords, { checksSize });
  return { uuid: room.uuid };
}
