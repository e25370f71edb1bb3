import type { openDatabase } from '@turnstage/server/testing/server';

type Pool = ReturnType<typeof openDatabase>['pool'];

interface Search {
  readonly kind: string;
  readonly q: string;
}

/** Words of two or three syllables; the first ones are frequent, as in a language. */
const wordsSql = `
  create table bench_word as
  select row_number() over (order by md5(a || b || c)) - 1 as id, a || b || c as word
  from unnest(array['ba','ce','di','fo','gu','ha','je','ki','lo','mu','na','pe','ri','so','tu','va','we','xi','yo','zu']) a,
    unnest(array['bal','cer','din','fos','gur','han','jes','kil','lor','mun','nal','per','ris','son','tur']) b,
    unnest(array['','a','el','io','um','ent','ora','ish','ane','ust']) c;
  create unique index on bench_word (id);`;

/** Fills an empty catalogue and returns what to search for. */
export async function fillCatalogue(pool: Pool, songs: number): Promise<Search[]> {
  const connection = await pool.connect();
  const run = (sql: string, values?: unknown[]) => connection.query<Record<string, string>>(sql, values);
  try {
    await run("set maintenance_work_mem = '512MB'; set synchronous_commit = off");
    await run('drop index playlist_service.song_words, playlist_service.song_trigrams');
    await run(wordsSql);
    const word = (salt: number) =>
      `(select word from bench_word where id = floor(3000 * power(((hashint8extended(n, ${salt}) & 1048575) / 1048576.0), 3))::int)`;
    await run(
      `insert into playlist_service.song (short_id, name_key, search_text, title_text, track_name, artist_name, duration,
         is_verified, created_at, updated_at)
       select 's' || lpad(n::text, 9, '0'), artist || E'\\n' || title, artist || ' ' || title, title, title, artist,
         120 + n % 240, true, n, n
       from (select n, ${word(1)} || ' ' || ${word(2)} as artist,
         ${word(3)} || ' ' || ${word(4)} || ' ' || ${word(5)} as title from generate_series(1, $1::bigint) n) names`,
      [songs],
    );
    await run(
      `insert into playlist_service.song_provider (provider, provider_id, song_id)
       select 'spotify', short_id, id from playlist_service.song`,
    );
    await run(
      "create index song_words on playlist_service.song using gin (to_tsvector('simple', search_text))",
    );
    await run('create index song_trigrams on playlist_service.song using gin (search_text gin_trgm_ops)');
    await run('analyze playlist_service.song, playlist_service.song_provider');
    const { rows: words } = await run('select word from bench_word where id in (0, 2500) order by id');
    const { rows: names } = await run(
      'select artist_name, track_name from playlist_service.song where id = $1',
      [Math.ceil(songs / 2)],
    );
    const [frequent, rare] = words.map((row) => row['word'] ?? '');
    const { artist_name: artist = '', track_name: title = '' } = names[0] ?? {};
    return [
      { kind: 'a frequent word', q: frequent ?? '' },
      { kind: 'a rare word', q: rare ?? '' },
      { kind: 'an artist', q: artist },
      { kind: 'artist and title', q: `${artist} ${title}` },
      { kind: 'half a word', q: (rare ?? '').slice(0, 4) },
      { kind: 'a typing mistake', q: `${artist.slice(0, -2)}${artist.at(-1)}${artist.at(-2)} ${title}` },
    ];
  } finally {
    connection.release();
  }
}
