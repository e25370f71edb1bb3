/** Requests to Cyanite, which staff can switch off and test like a music provider (rule V76). */
import type { Static } from '@sinclair/typebox';
import type { ProviderConfig } from '../../../config/index.ts';
import { ProviderFailure } from '../providers/provider-failure.ts';
import { readReply, type ReadReply } from '../providers/provider-http.ts';
import { createServiceGuard, type ServiceGuardDeps } from '../providers/service-guard.ts';
import { CyaniteSimilarReply, readSimilarIds, similarQuery } from '../similar/cyanite-similar.rules.ts';
import { analysisQueries, CyaniteReply, readCyaniteError, type CyaniteTrackKind } from './cyanite.rules.ts';

export const cyaniteTitle = 'Cyanite';

type Track = NonNullable<Static<typeof CyaniteReply>['data']>['libraryTrack'];

/** Requests throw `ProviderFailure`. */
export interface Cyanite {
  readonly webhookSecret: string;
  /** Whether similar songs are asked for too (rule V75). */
  readonly hasSimilar: boolean;
  isOn(): Promise<boolean>;
  isFailing(): boolean;
  /** Undefined for a track that Cyanite doesn't know. */
  analysis(kind: CyaniteTrackKind, id: string): Promise<Track | undefined>;
  /** Tracks of Spotify that are similar to one, best first. */
  similar(spotifyId: string): Promise<string[]>;
  /** Sends one request. */
  test(): Promise<void>;
}

const maxSimilar = 25;
/** Somebody waits, and there are other similar songs. */
const similarTimeLimitMs = 3_000;
/** A test asks about a track that doesn't exist: that there is none is a reply too. */
const testId = '0';

export function createCyanite(
  config: ProviderConfig['cyanite'],
  deps: ServiceGuardDeps,
): Cyanite | undefined {
  if (!config) return undefined;
  const { apiUrl, accessToken, webhookSecret, hasSimilar } = config;
  const guard = createServiceGuard(deps, [['cyanite', cyaniteTitle]]);
  const isOn = async () => !(await guard.switchedOff()).has('cyanite');
  const readAnalysis = readReply(cyaniteTitle, CyaniteReply, { readProblem: readCyaniteError });
  const readSimilar = readReply(cyaniteTitle, CyaniteSimilarReply, { readProblem: readCyaniteError });

  async function request<T>(read: ReadReply<T>, query: string, variables: object, timeLimitMs?: number) {
    if (!(await isOn())) throw new ProviderFailure('off', `${cyaniteTitle} is switched off`);
    const call = {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}` },
      json: { query, variables },
    } as const;
    return guard.run('cyanite', (signal) => read(apiUrl, { ...call, signal }), timeLimitMs);
  }

  return {
    webhookSecret,
    hasSimilar,
    isOn,
    isFailing: () => guard.isFailing('cyanite'),
    async analysis(kind, id) {
      const reply = await request(readAnalysis, analysisQueries[kind], { id });
      return kind === 'LibraryTrack' ? reply?.data?.libraryTrack : reply?.data?.spotifyTrack;
    },
    async similar(id) {
      const reply = await request(readSimilar, similarQuery, { id, first: maxSimilar }, similarTimeLimitMs);
      return reply ? readSimilarIds(reply) : [];
    },
    async test() {
      await request(readAnalysis, analysisQueries.LibraryTrack, { id: testId });
    },
  };
}
