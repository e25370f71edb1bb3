import { expressionBuilder, sql } from 'kysely';
import { planEachTime, type Sql } from '../../../db/index.ts';
import { playlistSchema, type PlaylistTables } from '../playlist.tables.ts';
import { findableSongs, visibleSongs } from '../songs/song-list.store.ts';
import { providersColumn, type SongRow } from '../songs/song.store.ts';

export interface SongSearch {
  /** As `normalizeForSearch` returns it. */
  readonly words: string;
  /** As `toTsQuery` returns it. */
  readonly tsQuery: string;
  readonly explicit?: boolean;
  /** Only songs in the person's own crates. */
  readonly isInCrates?: boolean;
}

/** Matches of a word that half the catalogue has aren't all ranked. */
const maxMatches = 1_000;
const maxNamesakes = 200;
const maxSavesCounted = 1_000;
const maxSimilar = 50;
/** How much of the search, and of each of its words, a similar song has to have. */
const minSimilarity = { whole: 0.45, word: 0.4 };

export function songSearchStore(database: Sql, viewerUuid: string) {
  const db = database.of<PlaylistTables>(playlistSchema);
  const eb = expressionBuilder<PlaylistTables, 'song'>();

  function searched({ explicit, isInCrates }: Pick<SongSearch, 'explicit' | 'isInCrates'>) {
    // A crate also holds what other people described.
    const songs = isInCrates ? visibleSongs(database, viewerUuid) : findableSongs(database, viewerUuid);
    let query = songs.where('song.status', '=', 'SUCCESS');
    if (explicit !== undefined) query = query.where('song.explicit', '=', explicit);
    if (isInCrates) query = query.where('song.id', 'in', ownCrateSongs());
    return query;
  }

  function ownCrateSongs() {
    const songs = db
      .selectFrom('crate_song')
      .innerJoin('crate', 'crate.id', 'crate_song.crate_id')
      .select('crate_song.song_id');
    return viewerUuid === ''
      ? songs.where(sql<boolean>`false`)
      : songs.where('crate.owner_uuid', '=', viewerUuid);
  }

  /**
   * The ids, best match first: the title itself, the artist, the person's own crates, what many crates have, then
   * how similar the words are.
   */
  async function rank(matches: ReturnType<typeof matching>, words: string): Promise<number[]> {
    const nameMatch = sql<number>`case
      when song.title_text = ${words} then 2
      when ${words} like '% ' || song.title_text and song.search_text like ${words} || '%' then 2
      when song.search_text like ${words} || ' ' || song.title_text || '%' then 1
      else 0 end`;
    const isOwn = eb('song.id', 'in', ownCrateSongs());
    const saves = eb
      .selectFrom('crate_song as saved')
      .select(sql<number>`1`.as('one'))
      .whereRef('saved.song_id', '=', 'song.id')
      .limit(maxSavesCounted);
    const rows = await matches
      .modifyFront(sql.raw(planEachTime))
      .orderBy(nameMatch, 'desc')
      .orderBy(isOwn, 'desc')
      .orderBy(sql`(select count(*) from ${saves} saves)`, 'desc')
      .orderBy(sql`word_similarity(${words}, song.search_text)`, 'desc')
      .orderBy('song.id', 'desc')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Songs with all words, and those of exactly this name. */
  function matching(search: SongSearch) {
    const withWords = searched(search)
      .select('song.id')
      .where(sql<boolean>`to_tsvector('simple', song.search_text) @@ to_tsquery('simple', ${search.tsQuery})`)
      .limit(maxMatches);
    const namesakes = searched(search)
      .select('song.id')
      .where('song.title_text', '=', search.words)
      .limit(maxNamesakes);
    return db
      .selectFrom('song')
      .select('song.id')
      .where(
        'song.id',
        'in',
        sql<number>`(select id from ${withWords} by_words union select id from ${namesakes} by_title)`,
      );
  }

  /** Songs that have a similar word for each of the words, the most similar first. */
  async function findSimilar(search: SongSearch): Promise<number[]> {
    const similarity = (words: string) => sql<number>`word_similarity(${words}, song.search_text)`;
    let query = searched(search).where(
      search.isInCrates
        ? sql<boolean>`${similarity(search.words)} >= ${minSimilarity.whole}`
        : sql<boolean>`song.id in (select ${sql.id(playlistSchema, 'similar_songs')}(${search.words}, ${maxSimilar}))`,
    );
    for (const word of new Set(search.words.split(' ')))
      query = query.where(sql<boolean>`${similarity(word)} >= ${minSimilarity.word}`);
    const rows = await query
      .select('song.id')
      .orderBy(similarity(search.words), 'desc')
      .orderBy('song.id')
      .limit(maxSimilar)
      .execute();
    return rows.map(({ id }) => id);
  }

  return {
    /** Ids, best match first. */
    async find(search: SongSearch): Promise<number[]> {
      const matches = await rank(matching(search), search.words);
      return matches.length > 0 ? matches : findSimilar(search);
    },

    async findByIsrc(isrc: string, filter: Pick<SongSearch, 'explicit' | 'isInCrates'>): Promise<number[]> {
      const rows = await searched(filter)
        .select('song.id')
        .where('song.isrc', '=', isrc)
        .orderBy('song.id', 'desc')
        .limit(maxNamesakes)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** In the order of the ids. */
    async load(ids: readonly number[]): Promise<SongRow[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('song')
        .selectAll('song')
        .select(providersColumn())
        .where('song.id', '=', sql<number>`any(${ids}::bigint[])`)
        .execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
  };
}
