import { createTestDatabase } from '@turnstage/server/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { songProvenance } from './0090-song-provenance.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The tables as they were before the step. */
const before = `
  drop table playlist_service.song_provider;
  create table playlist_service.song_provider (
    provider text not null,
    provider_id text not null,
    song_id bigint not null references playlist_service.song (id) on delete cascade,
    primary key (provider, provider_id),
    constraint song_provider_once unique (song_id, provider)
  );
  alter table playlist_service.song
    drop column described_by cascade, drop column confirmed_at, drop column isrc_source, drop column removed_at cascade;
  drop index if exists playlist_service.song_isrc, playlist_service.song_isrc_described,
    playlist_service.song_by_isrc, playlist_service.song_described_by;
  create unique index song_isrc on playlist_service.song (isrc) where upload_id is null;
`;

const song = (name: string, isrc: string) =>
  `insert into playlist_service.song
     (short_id, name_key, search_text, track_name, artist_name, duration, isrc, is_verified, created_at, updated_at)
   values ('${name.padEnd(10, 'x')}', '', '', '${name}', 'Ann', 200, '${isrc}', true, 1, 7)`;

test('U36: songs from before stay shared, and those that a cached reply repeats are confirmed', async () => {
  const { pool } = database.database;
  await pool.query(before);
  await pool.query(song('Known', 'GBAAA0000001'));
  await pool.query(song('Claimed', 'GBAAA0000002'));
  await pool.query(`
    insert into playlist_service.song_provider (song_id, provider, provider_id)
    select id, provider, provider || track_name from playlist_service.song, (values ('spotify'), ('youtube')) one (provider)`);
  const reply = { trackName: ' known', artistName: 'ANN', duration: 203, isrc: 'GB-AAA-00-00001' };
  await pool.query(
    `insert into playlist_service.provider_cache (provider, kind, key, value, expires_at)
     values ('spotify', 'track', 'spotifyKnown', $1, 9), ('spotify', 'track', 'spotifyClaimed', $2, 9),
            ('youtube', 'track', 'youtubeClaimed', 'null', 9)`,
    [JSON.stringify(reply), JSON.stringify({ ...reply, trackName: 'Something else' })],
  );
  await pool.query(`begin; ${songProvenance}; commit`);
  const { rows } = await pool.query(`
    select track_name, song.described_by, confirmed_at, isrc_source, provider, source
    from playlist_service.song join playlist_service.song_provider on song_id = song.id
    order by track_name, provider`);
  const row = (track_name: string, confirmed_at: number | null, isrc_source: string, ids: [string, string]) =>
    ['spotify', 'youtube'].map((provider, at) => ({
      track_name,
      described_by: null,
      confirmed_at,
      isrc_source,
      provider,
      source: ids[at],
    }));
  expect(rows).toEqual([
    ...row('Claimed', null, 'client', ['client', 'client']),
    ...row('Known', 7, 'provider', ['provider', 'client']),
  ]);
});
