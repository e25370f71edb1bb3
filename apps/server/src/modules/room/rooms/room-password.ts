import { hash, verify } from '@node-rs/argon2';
import type { RoomDeps } from '../room.deps.ts';

const standardCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Room passwords are short and shared, but hashed all the same, because people reuse passwords. */
export async function hashRoomPassword(
  { passwordCost = standardCost }: Pick<RoomDeps, 'passwordCost'>,
  password: string | null | undefined,
): Promise<string | null> {
  return password ? hash(password, passwordCost) : null;
}

export function roomPasswordMatches(storedHash: string, password: string): Promise<boolean> {
  return verify(storedHash, password);
}
