/**
 * All music providers behind one interface: each call checks the switch, reads the cache, runs behind the circuit
 * breaker and ends after the time limit.
 */
import { randomUUID } from 'node:crypto';
import type { MusicProvider } from '@turnstage/contracts';
import { ProviderFailure } from './provider-failure.ts';
import { providerStore } from './provider.store.ts';
import { createServiceGuard, type ServiceGuardDeps } from './service-guard.ts';
import type {
  ListExport,
  MusicProviderAdapter,
  ProviderAccount,
  ProviderLink,
  ProviderList,
  ProviderStream,
  ProviderTrack,
  TrackQuery,
} from './provider.ts';
import type { Adapters } from './adapters.ts';
import { createCoverHosts } from '../covers/covers.ts';

/** Decisions section 8. What wasn't found may be published soon, so that is cached for a short time. */
const cacheMs = { search: 24 * 3_600_000, track: 30 * 24 * 3_600_000, nothing: 10 * 60_000 };
/** Lists are read page by page. */
const listTimeLimitMs = 60_000;

export interface MusicProvidersDeps extends ServiceGuardDeps {
  readonly adapters: Adapters;
}

export type ProviderStreams = Partial<Record<MusicProvider, Partial<Record<ProviderStream['type'], string>>>>;

/** Every call throws `ProviderFailure`. */
export interface MusicProviders {
  /** All that the installation is set up for, those that are switched off included. */
  readonly adapters: Adapters;
  isOn(provider: MusicProvider): Promise<boolean>;
  /** The ones that are switched on. */
  listOn(): Promise<MusicProviderAdapter[]>;
  isFailing(provider: MusicProvider): boolean;
  /** `beforeRequest` runs unless the result is cached; when it throws, the provider is not asked. */
  search(
    provider: MusicProvider,
    query: TrackQuery,
    beforeRequest?: () => Promise<void>,
  ): Promise<ProviderTrack[]>;
  /** By id; unknown ids are missing. */
  lookUp(
    provider: MusicProvider,
    ids: readonly string[],
    country?: string,
  ): Promise<Map<string, ProviderTrack>>;
  /** Null for a link of no provider, or one to something that isn't there. */
  resolveLink(provider: MusicProvider, url: string): Promise<ProviderLink | null>;
  /** Sends one request that the cache can't serve. */
  test(provider: MusicProvider): Promise<void>;
  preview(provider: MusicProvider, id: string, country: string): Promise<ProviderStream | null>;
  /** The URL of a whole song for someone who plays it now. Null when nobody can hear all of it. */
  requestStream(provider: MusicProvider, id: string, country: string): Promise<ProviderStream | null>;
  /** URLs of whole songs. No request is made. */
  streams(ids: Readonly<Partial<Record<MusicProvider, string>>>): ProviderStreams;
  importList(
    provider: MusicProvider,
    id: string,
    account: ProviderAccount | undefined,
  ): Promise<ProviderList | null>;
  exportList(
    provider: MusicProvider,
    list: ListExport,
    account: ProviderAccount,
  ): Promise<{ readonly id: string; readonly url: string | null }>;
}

export function createMusicProviders({
  database,
  clock,
  logger,
  adapters,
}: MusicProvidersDeps): MusicProviders {
  const guard = createServiceGuard(
    { database, clock, logger },
    [...adapters].map(([provider, { title }]) => [provider, title]),
  );
  const store = providerStore(database);
  const rememberCoverHosts = createCoverHosts(database);

  const isOn = async (provider: MusicProvider) =>
    adapters.has(provider) && !(await guard.switchedOff()).has(provider);

  /** Refuses before anything is sent when the provider is off or doesn't offer `name`. */
  async function offered<Name extends keyof MusicProviderAdapter>(provider: MusicProvider, name: Name) {
    const adapter = adapters.get(provider);
    const method = adapter?.[name];
    if (!adapter || method === undefined || !(await isOn(provider)))
      throw new ProviderFailure('off', `${adapter?.title ?? provider} is not available for this`);
    return method as NonNullable<MusicProviderAdapter[Name]>;
  }

  /** Returns the cached value, or fetches and caches it. Null and empty lists expire soon. */
  async function cached<T>(
    provider: MusicProvider,
    kind: 'search' | 'link',
    key: string,
    fetch: () => Promise<T>,
  ): Promise<T> {
    const known = await store.cached(provider, kind, [key], clock.now());
    if (known.has(key)) return known.get(key) as T;
    const value = await fetch();
    const isNothing = value === null || (Array.isArray(value) && value.length === 0);
    const expiresAt = clock.now() + (isNothing ? cacheMs.nothing : cacheMs.search);
    await store.save(provider, kind, [{ key, value, expiresAt }]);
    return value;
  }

  /** Whoever adds a song that was found doesn't wait for the provider again. */
  async function saveTracks(provider: MusicProvider, tracks: readonly ProviderTrack[]): Promise<void> {
    const expiresAt = clock.now() + cacheMs.track;
    const byId = new Map(tracks.map((track) => [track.id, track]));
    await rememberCoverHosts(
      provider,
      tracks.map(({ thumbnail }) => thumbnail),
    );
    await store.save(
      provider,
      'track',
      [...byId].map(([key, value]) => ({ key, value, expiresAt })),
    );
  }

  return {
    adapters,
    isOn,
    async listOn() {
      const off = await guard.switchedOff();
      return [...adapters.values()].filter(({ provider }) => !off.has(provider));
    },
    isFailing: (provider) => guard.isFailing(provider),

    async search(provider, query, beforeRequest) {
      const search = await offered(provider, 'search');
      const key = JSON.stringify([
        'isrc' in query ? `isrc:${query.isrc}` : query.text.trim().toLowerCase(),
        query.country,
        query.limit,
      ]);
      return cached(provider, 'search', key, async () => {
        await beforeRequest?.();
        const tracks = await guard.run(provider, (signal) => search(query, signal));
        await saveTracks(provider, tracks);
        return tracks;
      });
    },

    async lookUp(provider, ids, country = 'us') {
      const lookUp = await offered(provider, 'lookUp');
      const wanted = [...new Set(ids)];
      const now = clock.now();
      const known = await store.cached(provider, 'track', wanted, now);
      const missing = wanted.filter((id) => !known.has(id));
      const batch = adapters.get(provider)?.lookUpBatch ?? 1;
      for (let start = 0; start < missing.length; start += batch) {
        const part = missing.slice(start, start + batch);
        const tracks = await guard.run(provider, (signal) => lookUp(part, country, signal));
        const byId = new Map(tracks.map((track) => [track.id, track]));
        await rememberCoverHosts(
          provider,
          tracks.map(({ thumbnail }) => thumbnail),
        );
        await store.save(
          provider,
          'track',
          part.map((key) => {
            const value = byId.get(key) ?? null;
            return { key, value, expiresAt: now + (value ? cacheMs.track : cacheMs.nothing) };
          }),
        );
        for (const id of part) known.set(id, byId.get(id) ?? null);
      }
      return new Map(
        wanted.flatMap((id) => {
          const track = known.get(id) as ProviderTrack | null;
          return track ? [[id, track] as const] : [];
        }),
      );
    },

    async resolveLink(provider, url) {
      const resolve = await offered(provider, 'resolveLink');
      return cached(provider, 'link', url, () => guard.run(provider, (signal) => resolve(url, signal)));
    },

    async test(provider) {
      if (adapters.get(provider)?.ping) {
        const ping = await offered(provider, 'ping');
        return guard.run(provider, ping);
      }
      const search = await offered(provider, 'search');
      const query = { text: `test ${randomUUID()}`, country: 'us', limit: 1 };
      await guard.run(provider, (signal) => search(query, signal));
    },

    async preview(provider, id, country) {
      const preview = await offered(provider, 'preview');
      return guard.run(provider, (signal) => preview(id, country, signal));
    },

    async requestStream(provider, id, country) {
      // Other addresses are valid forever, and known without a request.
      if (adapters.get(provider)?.stream) return (await offered(provider, 'stream'))(id);
      const requestStream = await offered(provider, 'requestStream');
      return guard.run(provider, (signal) => requestStream(id, country, signal));
    },

    streams(ids) {
      const streams: ProviderStreams = {};
      for (const [provider, { stream }] of adapters) {
        const id = ids[provider];
        if (!stream || id === undefined) continue;
        const { type, url } = stream(id);
        streams[provider] = { [type]: url };
      }
      return streams;
    },

    async importList(provider, id, account) {
      const importList = await offered(provider, 'importList');
      const list = await guard.run(provider, (signal) => importList(id, account, signal), listTimeLimitMs);
      // Whoever adds them next need not ask again.
      await saveTracks(provider, list?.tracks ?? []);
      return list;
    },

    async exportList(provider, list, account) {
      const exportList = await offered(provider, 'exportList');
      return guard.run(provider, (signal) => exportList(list, account, signal), listTimeLimitMs);
    },
  };
}
