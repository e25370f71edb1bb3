import type { MusicProvider } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import { playlistSchema, type PlaylistTables } from '../playlist.tables.ts';
import type { CoverTable } from './cover.tables.ts';

export function coverStore(database: Sql) {
  const db = database.of<PlaylistTables>(playlistSchema);
  return {
    /** The providers that have named a host. */
    async providersOf(host: string): Promise<MusicProvider[]> {
      const rows = await db.selectFrom('cover_host').select('provider').where('host', '=', host).execute();
      return rows.map((row) => row.provider);
    },
    saveHosts: (provider: MusicProvider, hosts: readonly string[]) =>
      db
        .insertInto('cover_host')
        .values(hosts.map((host) => ({ host, provider })))
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    find: (urlHash: string) =>
      db.selectFrom('cover').selectAll().where('url_hash', '=', urlHash).executeTakeFirst(),
    save: (row: CoverTable) =>
      db
        .insertInto('cover')
        .values(row)
        .onConflict((conflict) => conflict.column('url_hash').doUpdateSet(row))
        .execute(),
    /** Removes at most `limit` covers beyond the newest `keep`, and returns their hashes. */
    async removeOldest(keep: number, limit: number): Promise<string[]> {
      const rows = await db
        .deleteFrom('cover')
        .where('url_hash', 'in', (eb) =>
          eb
            .selectFrom('cover')
            .select('url_hash')
            .orderBy('fetched_at', 'desc')
            .orderBy('url_hash')
            .offset(keep)
            .limit(limit),
        )
        .returning('url_hash')
        .execute();
      return rows.map((row) => row.url_hash);
    },
  };
}
