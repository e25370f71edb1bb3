/** Rules V90 to V99: accounts that are brought from other installations. */
export const accountImports = `
  alter table playlist_service.crate_import
    drop constraint crate_import_check,
    add column address text,
    add check (num_nonnulls(link, file_name, address) = 1);
  create unique index crate_import_running_account on playlist_service.crate_import (owner_uuid)
    where address is not null and status = 'IN_PROGRESS';
  alter table playlist_service.crate_import_song add column reason text;
  create table playlist_service.account_import (
    import_uuid uuid primary key references playlist_service.crate_import (uuid) on delete cascade,
    user_url text not null,
    playlist_url text not null,
    sealed_token text,
    stage text not null,
    nickname text,
    profile jsonb,
    crates_offset integer not null default 0,
    crates_fingerprint text,
    songs integer not null default 0,
    requests integer not null default 0,
    failures integer not null default 0,
    left_out jsonb not null default '[]',
    read_until bigint not null
  );
  create table playlist_service.account_import_list (
    import_uuid uuid not null references playlist_service.account_import (import_uuid) on delete cascade,
    place integer not null,
    kind text not null,
    remote_uuid text not null,
    name text not null,
    is_read boolean not null default false,
    next_offset integer not null default 0,
    fingerprint text,
    songs jsonb not null default '[]',
    crate_uuids jsonb not null default '[]',
    primary key (import_uuid, place)
  );
  create index account_import_list_remote on playlist_service.account_import_list (remote_uuid);
`;
