import { channel } from 'node:diagnostics_channel';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 8 ms off the main loop. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** A piece of the dear work, for whoever listens: what was asked of argon2, and with which parameters. */
export interface PasswordWork {
  readonly kind: 'hash' | 'verify';
  /** As a hash begins: `$argon2id$v=19$m=19456,t=2,p=1`; undefined for a new hash. */
  readonly parameters?: string;
}

export const passwordWork = 'turnstage:password-work';
const told = channel(passwordWork);

export function hashPassword(password: string): Promise<string> {
  told.publish({ kind: 'hash' } satisfies PasswordWork);
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
  const compared = storedHash ?? (await decoyHash());
  told.publish({
    kind: 'verify',
    parameters: compared.split('$', 4).join('$'),
  } satisfies PasswordWork);
  const right = await verify(compared, password);
  return right && typeof storedHash === 'string';
}

let decoy: Promise<string> | undefined;
function decoyHash(): Promise<string> {
  decoy ??= hashPassword('no account has this hash');
  return decoy;
}
