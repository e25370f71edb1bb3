import type { ModuleMigrations } from '../../../db/index.ts';
import { artistsAlbumsGenres } from './0030-artists-albums-genres.ts';
import { songSearch } from './0060-song-search.ts';
import { songProvenance } from './0090-song-provenance.ts';
import { songChanges } from './0091-song-changes.ts';
import { accountImports } from './0166-account-imports.ts';
import { covers } from './0155-covers.ts';

/** Applied in name order. Never change a step that has been applied. */
export const playlistMigrations: ModuleMigrations = {
  schema: 'playlist_service',
  steps: {
    '0001-songs-and-crates': `
      create table playlist_service.song (
        id bigint generated always as identity primary key,
        short_id text not null unique,
        name_key text not null,
        search_text text not null,
        track_name text not null,
        artist_name text not null,
        genre text not null default 'unknown',
        duration double precision not null,
        isrc text,
        explicit boolean not null default false,
        album_name text,
        thumbnails jsonb not null default '{}',
        playback_token text,
        status text not null default 'SUCCESS',
        bpm double precision,
        loudness_lufs double precision,
        upload_id uuid constraint song_upload unique,
        owner_uuid uuid,
        is_verified boolean not null,
        created_at bigint not null,
        updated_at bigint not null,
        check ((upload_id is null) = (owner_uuid is null)),
        check (upload_id is not null or is_verified)
      );
      -- Uploads stand beside the catalogue: only its own rows are one per recording.
      create unique index song_isrc on playlist_service.song (isrc) where upload_id is null;
      create index song_name on playlist_service.song (name_key) where upload_id is null;
      create index song_words on playlist_service.song using gin (to_tsvector('simple', search_text));

      create table playlist_service.song_provider (
        provider text not null,
        provider_id text not null,
        song_id bigint not null references playlist_service.song (id) on delete cascade,
        primary key (provider, provider_id),
        constraint song_provider_once unique (song_id, provider)
      );

      create table playlist_service.crate (
        id bigint generated always as identity primary key,
        uuid uuid not null unique,
        short_id text not null unique,
        owner_uuid uuid not null,
        name text not null,
        description text not null default '',
        is_public boolean not null default false,
        kind text not null default 'user',
        current_position integer not null default 0,
        import_status text,
        created_at bigint not null,
        updated_at bigint not null
      );
      create index crate_owner on playlist_service.crate (owner_uuid);
      create unique index crate_one_special on playlist_service.crate (owner_uuid, kind) where kind <> 'user';

      create table playlist_service.crate_song (
        uuid uuid primary key,
        crate_id bigint not null references playlist_service.crate (id) on delete cascade,
        song_id bigint not null references playlist_service.song (id) on delete cascade,
        position integer not null check (position >= 0),
        added_at bigint not null,
        -- Checked at the end of the transaction, so that songs may change places.
        constraint crate_song_place unique (crate_id, position) deferrable initially deferred
      );
      create index crate_song_song on playlist_service.crate_song (song_id);
    `,
    '0010-previews': `
      alter table playlist_service.song add column previews jsonb not null default '{}';
    `,
    '0020-music-providers': `
      create table playlist_service.provider_cache (
        provider text not null,
        kind text not null,
        key text not null,
        value jsonb not null,
        expires_at bigint not null,
        primary key (provider, kind, key)
      );
      create index provider_cache_expiry on playlist_service.provider_cache (expires_at);
      create table playlist_service.provider_switch (
        provider text primary key,
        is_on boolean not null,
        changed_by uuid not null,
        changed_at bigint not null
      );
    `,
    '0030-artists-albums-genres': artistsAlbumsGenres,
    '0040-imports-and-exports': `
      alter table playlist_service.song add column fetch_attempts integer not null default 0;
      create table playlist_service.crate_export (
        uuid uuid primary key,
        owner_uuid uuid not null,
        provider text not null,
        crate_id bigint references playlist_service.crate (id) on delete set null,
        name text not null,
        status text not null,
        problem text,
        attempts integer not null default 0,
        exported integer not null,
        missing jsonb not null,
        list_id text,
        list_url text,
        created_at bigint not null,
        updated_at bigint not null
      );
      create index crate_export_owner on playlist_service.crate_export (owner_uuid);
    `,
    '0050-provider-failures': `
      create table playlist_service.provider_failure (
        provider text primary key,
        kind text not null,
        message text not null,
        failed_at bigint not null,
        retry_at bigint
      );
    `,
    '0060-song-search': songSearch,
    '0090-song-provenance': songProvenance,
    '0091-song-changes': songChanges,
    '0092-crate-imports': `
      create table playlist_service.crate_import (
        uuid uuid primary key,
        owner_uuid uuid not null,
        name text not null,
        link text,
        file_name text,
        target_uuid uuid,
        new_crates jsonb not null default '[]',
        status text not null,
        problem text,
        attempts integer not null default 0,
        created_at bigint not null,
        updated_at bigint not null,
        check ((link is null) <> (file_name is null))
      );
      create index crate_import_owner on playlist_service.crate_import (owner_uuid, created_at);
      create table playlist_service.crate_import_song (
        import_uuid uuid not null references playlist_service.crate_import (uuid) on delete cascade,
        position integer not null,
        crate_uuid uuid not null,
        details jsonb not null,
        outcome text not null,
        crate_song_uuid uuid,
        candidates jsonb not null default '[]',
        primary key (import_uuid, position)
      );
      create index crate_import_song_outcome on playlist_service.crate_import_song (import_uuid, outcome, position);
    `,
    '0093-autoplay': `
      alter table playlist_service.crate add column has_autoplay boolean not null default false;
    `,
    '0155-covers': covers,
    '0166-account-imports': accountImports,
    '0280-beats': `
      alter table playlist_service.song
        add column beat_offset double precision,
        add column energy double precision;
    `,
    '0290-newest-entries': `
      create index crate_song_added on playlist_service.crate_song (added_at desc);
    `,
    // U110. Null in uploads from before: they come before all others.
    '0291-upload-order': `
      alter table playlist_service.song add column upload_number bigint;
    `,
  },
};
