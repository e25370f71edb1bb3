import { sql } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { playlistSchema, type PlaylistTables } from '../playlist.tables.ts';

export interface GenreFilter {
  readonly ids: readonly number[] | undefined;
  /** In lower case; empty for all. */
  readonly prefix: string;
}

export function genreStore(database: Sql) {
  const db = database.of<PlaylistTables>(playlistSchema);

  function filtered({ ids, prefix }: GenreFilter) {
    let query = db.selectFrom('genre');
    if (ids) query = query.where('id', '=', sql<number>`any(${ids}::bigint[])`);
    if (prefix === '') return query;
    // The name, or a word in it, starts with the text.
    return query.where((eb) =>
      eb.or([
        sql<boolean>`starts_with(name_key, ${prefix})`,
        sql<boolean>`position(' ' || ${prefix} in name_key) > 0`,
      ]),
    );
  }

  return {
    list: (filter: GenreFilter, limit: number) =>
      filtered(filter).select(['id', 'name']).orderBy('name_key').limit(limit).execute(),
    async count(filter: GenreFilter): Promise<number> {
      const row = await filtered(filter)
        .select((eb) => eb.fn.countAll<number>().as('genres'))
        .executeTakeFirstOrThrow();
      return row.genres;
    },
    /** `names` by their key. Keeps the spelling of known ones. */
    async add(names: ReadonlyMap<string, string>): Promise<void> {
      if (names.size === 0) return;
      await db
        .insertInto('genre')
        .values(
          [...names].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name_key, name]) => ({ name_key, name })),
        )
        .onConflict((conflict) => conflict.column('name_key').doNothing())
        .execute();
    },
  };
}
