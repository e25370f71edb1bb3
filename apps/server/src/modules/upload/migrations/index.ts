import type { ModuleMigrations } from '../../../db/index.ts';

/** Applied in name order. Never change a step that has been applied. */
export const uploadMigrations: ModuleMigrations = {
  schema: 'upload_service',
  steps: {
    '0001-uploads': `
      create table upload_service.upload (
        id uuid primary key,
        number bigint generated always as identity,
        owner_uuid uuid not null,
        original_file_name text not null,
        status text not null,
        transcoding_status text not null,
        progress integer not null,
        problem text,
        rights_confirmed boolean not null,
        is_public boolean not null,
        is_generated boolean not null,
        crate_target text not null,
        crate_uuid uuid,
        track_name text,
        artist_name text,
        album_name text,
        genre text,
        isrc text,
        duration double precision,
        bpm double precision,
        loudness_lufs double precision,
        peaks jsonb not null default '[]',
        renditions jsonb not null default '[]',
        key bytea,
        has_cover boolean not null default false,
        song_id text,
        received_bytes bigint,
        receipt uuid,
        receipt_until bigint,
        lease uuid,
        lease_until bigint,
        attempts integer not null default 0,
        media_version uuid,
        created_at bigint not null,
        updated_at bigint not null,
        deleted_at bigint
      );
      create index upload_owner on upload_service.upload (owner_uuid, number desc) where deleted_at is null;
      create index upload_public on upload_service.upload (number desc)
        where deleted_at is null and is_public and status = 'VERIFIED';
      create index upload_unfinished on upload_service.upload (number)
        where deleted_at is null
          and transcoding_status in ('WAITING_FOR_TRANSCODING', 'TRANSCODING_IN_PROGRESS');

      create table upload_service.secret (
        name text primary key,
        value bytea not null,
        created_at bigint not null
      );
    `,
    '0002-improving': `
      alter table upload_service.upload add column improving boolean not null default false;
      create index upload_improving on upload_service.upload (number) where deleted_at is null and improving;
    `,
    '0010-generated-songs': `
      alter table upload_service.upload
        add column description text,
        add column release_date text,
        add column recipe jsonb;
    `,
    '0020-library': `
      alter table upload_service.upload add column library_source text;
      create table upload_service.library_file (
        id uuid primary key,
        source text not null,
        folder text not null,
        name text not null,
        size bigint not null,
        modified_at double precision not null,
        fingerprint text,
        state text not null,
        problem text,
        track_name text,
        artist_name text,
        album_name text,
        genre text,
        isrc text,
        duration double precision,
        prepared_bytes bigint not null default 0,
        played_at bigint not null default 0,
        created_at bigint not null,
        updated_at bigint not null,
        constraint library_file_place unique (source, folder, name)
      );
      create index library_file_fingerprint on upload_service.library_file (fingerprint);
      create index library_file_broken on upload_service.library_file (folder, name) where state = 'broken';
      create index library_file_prepared on upload_service.library_file (played_at) where prepared_bytes > 0;
      create table upload_service.library_scan (
        source text primary key,
        started_at bigint not null,
        finished_at bigint,
        seen integer not null,
        read integer not null,
        problem text
      );
      create table upload_service.library_switch (
        source text primary key,
        is_on boolean not null,
        changed_by uuid not null,
        changed_at bigint not null
      );
    `,
    '0030-parts': `
      alter table upload_service.upload
        add column partial_bytes bigint not null default 0,
        add column partial_total bigint;
    `,
    '0031-early-streams': `
      alter table upload_service.upload add column early jsonb;
    `,
    '0280-beats': `
      alter table upload_service.upload
        add column beat_offset double precision,
        add column energy double precision;
    `,
    // U111.
    '0292-cover-versions': `
      alter table upload_service.upload add column cover_version text;
      update upload_service.upload set cover_version = media_version where has_cover;
      alter table upload_service.upload drop column has_cover;
    `,
    // U113.
    '0293-beat-versions': `
      alter table upload_service.upload
        add column beat_version integer not null default 0,
        add column beat_attempts integer not null default 0;
      create index upload_unmeasured on upload_service.upload (beat_version, beat_attempts, number)
        where deleted_at is null and not improving and transcoding_status = 'TRANSCODING_SUCCEED';
    `,
  },
};
