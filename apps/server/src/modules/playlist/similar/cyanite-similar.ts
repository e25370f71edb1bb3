/** Similar songs from Cyanite's analyses, where the installation has switched them on (rule V75). */
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/index.ts';
import type { Cyanite } from '../analysis/cyanite-service.ts';
import { ProviderFailure } from '../providers/provider-failure.ts';
import { providerStore } from '../providers/provider.store.ts';
import { interleave } from './cyanite-similar.rules.ts';

export interface CyaniteSimilarDeps {
  readonly cyanite?: Cyanite | undefined;
  readonly database: Database;
  readonly clock: Clock;
}

const cacheMs = 30 * 24 * 3_600_000;
/** A track may be analysed soon. */
const nothingCacheMs = 24 * 3_600_000;

/** Returns ids of Spotify that are similar to these, best first. Empty where it isn't switched on, or fails. */
export async function findSimilarAtCyanite(
  { cyanite, database, clock }: CyaniteSimilarDeps,
  spotifyIds: readonly string[],
): Promise<string[]> {
  if (!cyanite?.hasSimilar || spotifyIds.length === 0 || !(await cyanite.isOn())) return [];
  const now = clock.now();
  const store = providerStore(database);
  const known = await store.cached('spotify', 'similar', spotifyIds, now);
  const missing = spotifyIds.filter((id) => !known.has(id));
  const replies = await Promise.allSettled(
    missing.map(async (id) => [id, await cyanite.similar(id)] as const),
  );
  const found = replies.flatMap((reply) => (reply.status === 'fulfilled' ? [reply.value] : []));
  for (const reply of replies)
    if (reply.status === 'rejected' && !(reply.reason instanceof ProviderFailure)) throw reply.reason;
  await store.save(
    'spotify',
    'similar',
    found.map(([key, value]) => ({
      key,
      value,
      expiresAt: now + (value.length > 0 ? cacheMs : nothingCacheMs),
    })),
  );
  for (const [id, ids] of found) known.set(id, ids);
  return interleave(spotifyIds.map((id) => (known.get(id) ?? []) as string[]));
}
