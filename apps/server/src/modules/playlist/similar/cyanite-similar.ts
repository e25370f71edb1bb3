/** Similar songs from Cyanite's analyses, where the installation has switched them on (rule V75). */
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../clock.ts';
import type { ProviderConfig } from '../../../config/index.ts';
import type { Database } from '../../../db/index.ts';
import { createCircuitBreaker } from '../providers/circuit-breaker.ts';
import { ProviderFailure } from '../providers/provider-failure.ts';
import { readReply } from '../providers/provider-http.ts';
import { providerStore } from '../providers/provider.store.ts';
import { CyaniteSimilarReply, readSimilarIds, similarQuery, interleave } from './cyanite-similar.rules.ts';

/** Returns ids of Spotify that are similar to these, best first; empty when Cyanite fails. */
export type FindSimilarAtCyanite = (spotifyIds: readonly string[]) => Promise<string[]>;

export interface CyaniteSimilarDeps {
  readonly cyanite?: ProviderConfig['cyanite'];
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
}

const title = 'Cyanite';
const maxSimilar = 25;
/** Somebody waits, and there are other similar songs. */
const timeLimitMs = 3_000;
const cacheMs = 30 * 24 * 3_600_000;
/** A track may be analysed soon. */
const nothingCacheMs = 24 * 3_600_000;

/** Undefined unless it is switched on. */
export function createFindSimilarAtCyanite({
  cyanite,
  database,
  clock,
  logger,
}: CyaniteSimilarDeps): FindSimilarAtCyanite | undefined {
  if (!cyanite?.hasSimilar) return undefined;
  const { apiUrl, accessToken } = cyanite;
  const breaker = createCircuitBreaker(title, clock);
  const store = providerStore(database);
  const read = readReply(title, CyaniteSimilarReply);

  async function ask(id: string): Promise<readonly [string, string[]]> {
    const reply = await breaker.run(() =>
      read(apiUrl, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}` },
        json: { query: similarQuery, variables: { id, first: maxSimilar } },
        signal: AbortSignal.timeout(timeLimitMs),
      }),
    );
    return [id, reply ? readSimilarIds(reply) : []];
  }

  return async (spotifyIds) => {
    const now = clock.now();
    const known = await store.cached('spotify', 'similar', spotifyIds, now);
    const missing = spotifyIds.filter((id) => !known.has(id));
    const asked = await Promise.allSettled(missing.map(ask));
    const answers = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const failure = asked.find((one) => one.status === 'rejected');
    if (failure) {
      if (!(failure.reason instanceof ProviderFailure)) throw failure.reason;
      logger.warn({ reason: failure.reason.message }, 'Cyanite found no similar songs');
    }
    await store.save(
      'spotify',
      'similar',
      answers.map(([key, value]) => ({
        key,
        value,
        expiresAt: now + (value.length > 0 ? cacheMs : nothingCacheMs),
      })),
    );
    for (const [id, ids] of answers) known.set(id, ids);
    return interleave(spotifyIds.map((id) => (known.get(id) ?? []) as string[]));
  };
}
