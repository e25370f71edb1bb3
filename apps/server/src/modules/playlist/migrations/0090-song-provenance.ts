/**
 * Where a song and each of its ids come from. Songs of before stay visible to everyone (rule U36). Those whose names a
 * provider's reply in the cache repeats are confirmed.
 */
export const songProvenance = `
  alter table playlist_service.song
    add column described_by uuid,
    add column confirmed_at bigint,
    add column isrc_source text not null default 'client',
    add column removed_at bigint,
    add constraint song_described_or_uploaded check (upload_id is null or described_by is null),
    add constraint song_described_or_confirmed check (described_by is null or confirmed_at is null);
  alter table playlist_service.song_provider
    add column described_by uuid,
    add column source text not null default 'client';

  update playlist_service.song set confirmed_at = updated_at, isrc_source = 'upload' where upload_id is not null;
  create temporary table confirmed_id on commit drop as
    select id.song_id, id.provider, reply.value ->> 'isrc' as isrc
    from playlist_service.song_provider id
    join playlist_service.song on song.id = id.song_id
    join playlist_service.provider_cache reply
      on reply.provider = id.provider and reply.kind = 'track' and reply.key = id.provider_id
    where lower(btrim(reply.value ->> 'trackName')) = lower(song.track_name)
      and lower(btrim(reply.value ->> 'artistName')) = lower(song.artist_name)
      and abs((reply.value ->> 'duration')::double precision - song.duration) <= 5;
  update playlist_service.song_provider set source = 'provider' from confirmed_id
  where confirmed_id.song_id = song_provider.song_id and confirmed_id.provider = song_provider.provider;
  update playlist_service.song set confirmed_at = updated_at from confirmed_id
  where confirmed_id.song_id = song.id;
  update playlist_service.song set isrc_source = 'provider' from confirmed_id
  where confirmed_id.song_id = song.id
    and upper(regexp_replace(confirmed_id.isrc, '[^0-9a-zA-Z]', '', 'g')) = song.isrc;

  alter table playlist_service.song_provider drop constraint song_provider_pkey;
  alter table playlist_service.song_provider drop constraint song_provider_once;
  alter table playlist_service.song_provider add primary key (song_id, provider);
  create unique index song_provider_shared on playlist_service.song_provider (provider, provider_id)
    where described_by is null;
  create unique index song_provider_described on playlist_service.song_provider (provider, provider_id, described_by)
    where described_by is not null;
  create index song_provider_by_id on playlist_service.song_provider (provider, provider_id);

  drop index playlist_service.song_isrc;
  create unique index song_isrc on playlist_service.song (isrc) where upload_id is null and described_by is null;
  create unique index song_isrc_described on playlist_service.song (isrc, described_by)
    where described_by is not null;
  create index song_by_isrc on playlist_service.song (isrc);
  -- What one person described doesn't take the places of songs that everyone finds (U30).
  create or replace function playlist_service.similar_songs(words text, maximum integer) returns setof bigint
    language sql stable
    set pg_trgm.word_similarity_threshold = 0.45
    as $$
      select song.id from playlist_service.song where words <% song.search_text
        and song.described_by is null and song.removed_at is null
      order by word_similarity(words, song.search_text) desc, song.id limit maximum
    $$;
  create index song_described_by on playlist_service.song (described_by) where described_by is not null;
`;
