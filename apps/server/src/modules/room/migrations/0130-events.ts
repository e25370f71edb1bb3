/** Events with their DJs and the times at which they happen (rules X21 to X32). */
export const eventTables = `
  create table room_service.event (
    id bigint generated always as identity primary key,
    uuid uuid not null unique,
    slug text not null constraint event_slug unique,
    name text not null,
    description text not null,
    starts_at bigint not null,
    ends_at bigint not null,
    time_zone text not null,
    recurrence text,
    room_id bigint references room_service.room (id) on delete cascade,
    community_id bigint references room_service.community (id) on delete cascade,
    host_uuid uuid,
    poster_url text not null,
    is_cancelled boolean not null,
    extended_at bigint,
    created_at bigint not null,
    updated_at bigint not null
  );
  create index event_room on room_service.event (room_id) where room_id is not null;
  create index event_community on room_service.event (community_id) where community_id is not null;
  create index event_host on room_service.event (host_uuid) where host_uuid is not null;
  create index event_extended on room_service.event (extended_at) where extended_at is not null;
  create index event_poster on room_service.event (poster_url) where poster_url <> '';

  create table room_service.event_dj (
    event_id bigint not null references room_service.event (id) on delete cascade,
    user_uuid uuid not null,
    place integer not null,
    starts_at bigint,
    ends_at bigint,
    primary key (event_id, user_uuid)
  );
  create index event_dj_user on room_service.event_dj (user_uuid);

  create table room_service.event_occurrence (
    event_id bigint not null references room_service.event (id) on delete cascade,
    starts_at bigint not null,
    ends_at bigint not null,
    primary key (event_id, starts_at)
  );
  create index event_occurrence_end on room_service.event_occurrence (ends_at);
`;
