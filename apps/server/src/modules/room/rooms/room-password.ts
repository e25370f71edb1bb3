import { hash, verify } from '@node-rs/argon2';

/** Room passwords are shared among many and short; hashed all the same, since people use theirs twice. */
export async function hashRoomPassword(password: string | null | undefined): Promise<string | null> {
  return password ? hash(password, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }) : null;
}

export function roomPasswordMatches(storedHash: string, password: string): Promise<boolean> {
  return verify(storedHash, password);
}
