import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 8 ms off the main loop. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/**
 * Whether the password is right. An account without one, or no account at all, costs the same time as a wrong
 * password, so that the answer's delay tells nothing.
 */
export async function passwordMatches(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const right = await verify(storedHash ?? (await decoyHash()), password);
  return right && typeof storedHash === 'string';
}

let decoy: Promise<string> | undefined;
function decoyHash(): Promise<string> {
  decoy ??= hashPassword('no account has this hash');
  return decoy;
}
