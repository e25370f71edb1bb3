import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from '../../../db/index.ts';
import type { UserDeps } from '../user.deps.ts';
import { oneTimeLinkStore } from './one-time-link.store.ts';
import type { LinkPurpose } from './one-time-link.tables.ts';

/** Decisions section 1: a link for a new password lives an hour, a magic one five minutes. */
const lifetimesMs: Readonly<Record<LinkPurpose, number>> = {
  resetPassword: 60 * 60 * 1000,
  magicLink: 5 * 60 * 1000,
};

/** Makes a token that opens something once; only its hash is kept. */
export async function makeLink(
  deps: UserDeps,
  tx: Sql,
  accountId: number,
  purpose: LinkPurpose,
  address: string | null = null,
) {
  const token = randomBytes(32).toString('base64url');
  const now = deps.clock.now();
  const links = oneTimeLinkStore(tx);
  await links.forgetExpired(accountId, now);
  const expiresAt = now + lifetimesMs[purpose];
  await links.insert({
    token_hash: hashToken(token),
    account_id: accountId,
    purpose,
    created_at: now,
    expires_at: expiresAt,
    address,
  });
  return { token, expiresAt };
}

/** The token is 256 random bits, so a plain hash can not be turned back. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
