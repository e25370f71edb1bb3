/** How many songs one person can add to the catalogue in a day (rules U29, Q11 and Q25). */
import { refuse } from '../../../http/refusal.ts';
import type { Transaction } from '../../../db/index.ts';
import { toRetryAfter, type LimitedCaller, type RateLimitPolicy } from '../../../rate-limits/index.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';

type QuotaDeps = Pick<PlaylistDeps, 'user' | 'rateLimiters' | 'newSongs'>;

/** Counts new songs in the transaction that adds them, and refuses those over the limit. */
export type NewSongQuota = (tx: Transaction, count: number) => Promise<void>;

export function newSongPolicy(
  { newSongs }: Pick<PlaylistDeps, 'newSongs'>,
  isGuest: boolean,
): RateLimitPolicy {
  return {
    name: isGuest ? 'catalogue-songs-guest' : 'catalogue-songs',
    max: isGuest ? newSongs.perGuestAndDay : newSongs.perPersonAndDay,
    windowMs: 24 * 60 * 60 * 1000,
    algorithm: 'fixed',
  };
}

/** Opens no transaction; call it before the one that adds songs. Who has no account is a guest. */
export async function newSongQuota(deps: QuotaDeps, adder: LimitedCaller | null): Promise<NewSongQuota> {
  if (adder === null) return async () => undefined;
  const isGuest = (await deps.user.person(adder.userUuid)) === undefined;
  const policy = newSongPolicy(deps, isGuest);
  return async (tx, cost) => {
    const result = await deps.rateLimiters.callers.consume(adder, policy, { cost, sql: tx });
    if (!result.isAllowed) throw refuse('request/too-many', { retryAfter: toRetryAfter(result) });
  };
}
