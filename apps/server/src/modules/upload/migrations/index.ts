import type { ModuleMigrations } from '../../../db/index.ts';

/** Applied in the order of their names; an applied step never changes. */
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
  },
};
