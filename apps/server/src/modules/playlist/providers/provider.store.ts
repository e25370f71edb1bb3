import type { MusicProvider } from '@turnstage/contracts';
import { sql } from 'kysely';
import { jsonb, type Sql } from '../../../db/index.ts';
import { playlistSchema, type PlaylistTables } from '../playlist.tables.ts';
import type { ProviderCacheTable, ServiceName } from './provider.tables.ts';

type Kind = ProviderCacheTable['kind'];

export interface CacheEntry {
  readonly key: string;
  readonly value: unknown;
  readonly expiresAt: number;
}

export function providerStore(database: Sql) {
  const db = database.of<PlaylistTables>(playlistSchema);
  return {
    /** Returns the values by key; null is a value. */
    async cached(
      provider: MusicProvider,
      kind: Kind,
      keys: readonly string[],
      now: number,
    ): Promise<Map<string, unknown>> {
      const rows = await db
        .selectFrom('provider_cache')
        .select(['key', 'value'])
        .where('provider', '=', provider)
        .where('kind', '=', kind)
        .where('key', '=', sql<string>`any(${keys}::text[])`)
        .where('expires_at', '>', now)
        .execute();
      return new Map(rows.map(({ key, value }) => [key, value]));
    },
    async save(provider: MusicProvider, kind: Kind, entries: readonly CacheEntry[]): Promise<void> {
      if (entries.length === 0) return;
      await db
        .insertInto('provider_cache')
        .values(
          entries.map(({ key, value, expiresAt }) => ({
            provider,
            kind,
            key,
            value: jsonb(value),
            expires_at: expiresAt,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['provider', 'kind', 'key']).doUpdateSet((eb) => ({
            value: eb.ref('excluded.value'),
            expires_at: eb.ref('excluded.expires_at'),
          })),
        )
        .execute();
    },
    deleteExpired: (now: number) => db.deleteFrom('provider_cache').where('expires_at', '<=', now).execute(),
    async switchedOff(): Promise<Set<ServiceName>> {
      const rows = await db
        .selectFrom('provider_switch')
        .select('provider')
        .where('is_on', '=', false)
        .execute();
      return new Set(rows.map(({ provider }) => provider));
    },
    setSwitch: (row: PlaylistTables['provider_switch']) =>
      db
        .insertInto('provider_switch')
        .values(row)
        .onConflict((conflict) => conflict.column('provider').doUpdateSet(row))
        .execute(),
    lastFailures: () => db.selectFrom('provider_failure').selectAll().execute(),
    saveFailure: (row: PlaylistTables['provider_failure']) =>
      db
        .insertInto('provider_failure')
        .values(row)
        .onConflict((conflict) => conflict.column('provider').doUpdateSet(row))
        .execute(),
  };
}
