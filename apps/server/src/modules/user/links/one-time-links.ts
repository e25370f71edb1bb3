import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from '../../../db/index.ts';
import type { UserDeps } from '../user.deps.ts';
import { oneTimeLinkStore } from './one-time-link.store.ts';
import type { LinkPurpose } from './one-time-link.tables.ts';

/** Decisions section 1: a reset link lives for an hour, a magic link for five minutes. */
const lifetimesMs: Readonly<Record<LinkPurpose, number>> = {
  resetPassword: 60 * 60 * 1000,
  magicLink: 5 * 60 * 1000,
};

/** Creates a token that can be used once. Only its hash is stored. */
export async function createOneTimeLink(
  deps: UserDeps,
  tx: Sql,
  accountId: number,
  purpose: LinkPurpose,
  address: string | null = null,
) {
  const token = randomBytes(32).toString('base64url');
  const now = deps.clock.now();
  const links = oneTimeLinkStore(tx);
  await links.deleteExpired(accountId, now);
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

/** The token has 256 random bits, so a plain hash can't be reversed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
