import { wellKnownGenres } from '../genres/well-known-genres.ts';

/** Ten characters like those of `newShortId`. */
const shortId =
  "substr(translate(encode(decode(md5(random()::text || clock_timestamp()), 'hex'), 'base64'), '+/=', ''), 1, 10)";

const genreNames = wellKnownGenres.map((name) => `('${name.replaceAll("'", "''")}')`).join(', ');

/** Tables for what songs have in common, filled from the songs that are there. */
export const artistsAlbumsGenres = `
  create table playlist_service.artist (
    id bigint generated always as identity primary key,
    short_id text not null unique,
    name text not null,
    name_key text not null unique
  );
  create table playlist_service.album (
    id bigint generated always as identity primary key,
    short_id text not null unique,
    artist_id bigint not null references playlist_service.artist (id),
    name text not null,
    name_key text not null,
    unique (artist_id, name_key)
  );
  create table playlist_service.genre (
    id bigint generated always as identity primary key,
    name text not null,
    name_key text not null unique
  );
  alter table playlist_service.song
    add column artist_id bigint references playlist_service.artist (id),
    add column album_id bigint references playlist_service.album (id),
    add column description text,
    add column release_date text,
    add column is_generated boolean not null default false;
  create index song_artist on playlist_service.song (artist_id);
  create index song_album on playlist_service.song (album_id);

  insert into playlist_service.artist (short_id, name, name_key)
  select ${shortId}, name, name_key from (
    select distinct on (split_part(name_key, E'\\n', 1)) artist_name as name, split_part(name_key, E'\\n', 1) as name_key
    from playlist_service.song where artist_name <> '' order by split_part(name_key, E'\\n', 1), id
  ) found;
  update playlist_service.song set artist_id = artist.id from playlist_service.artist
  where artist.name_key = split_part(song.name_key, E'\\n', 1);

  insert into playlist_service.album (short_id, artist_id, name, name_key)
  select ${shortId}, artist_id, name, name_key from (
    select distinct on (artist_id, lower(album_name)) artist_id, album_name as name, lower(album_name) as name_key
    from playlist_service.song where artist_id is not null and album_name <> ''
    order by artist_id, lower(album_name), id
  ) found;
  update playlist_service.song set album_id = album.id from playlist_service.album
  where album.artist_id = song.artist_id and album.name_key = lower(song.album_name);

  insert into playlist_service.genre (name, name_key)
  select name, lower(name) from (values ${genreNames}) as known (name);
  insert into playlist_service.genre (name, name_key)
  select distinct on (lower(genre)) genre, lower(genre) from playlist_service.song
  where genre not in ('', 'unknown') order by lower(genre), id
  on conflict (name_key) do nothing;
`;
