import { channel } from 'node:diagnostics_channel';
import { hash, verify } from '@node-rs/argon2';

/** Cost parameters of argon2id. */
export interface HashCost {
  /** In KiB. */
  readonly memoryCost: number;
  /** Passes over the memory. */
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's first choice: 19 MiB, two passes, one lane. Takes about 8 ms, off the main thread. */
const standardCost: HashCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Published on a diagnostics channel for every argon2 operation, so that tests can count the expensive work. */
export interface PasswordWork {
  readonly kind: 'hash' | 'verify';
  /** Prefix of the hash, such as `$argon2id$v=19$m=19456,t=2,p=1`. Undefined when a new hash is made. */
  readonly parameters?: string;
}

export const passwordWork = 'turnstage:password-work';
const workChannel = channel(passwordWork);

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * Whether the password is correct. A missing account or an account without a password takes as long as a wrong
   * password, so that timing reveals nothing.
   */
  matches(storedHash: string | null | undefined, password: string): Promise<boolean>;
}

export function createPasswordHasher(cost = standardCost): PasswordHasher {
  function hashPassword(password: string): Promise<string> {
    workChannel.publish({ kind: 'hash' } satisfies PasswordWork);
    return hash(password, cost);
  }

  let decoy: Promise<string> | undefined;
  const decoyHash = () => (decoy ??= hashPassword('no account has this hash'));

  return {
    hash: hashPassword,
    async matches(storedHash, password) {
      const hashToCheck = storedHash ?? (await decoyHash());
      workChannel.publish({
        kind: 'verify',
        parameters: hashToCheck.split('$', 4).join('$'),
      } satisfies PasswordWork);
      const isCorrect = await verify(hashToCheck, password);
      return isCorrect && typeof storedHash === 'string';
    },
  };
}
