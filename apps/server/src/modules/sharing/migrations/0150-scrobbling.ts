/** Linked accounts for scrobbling, and what waits to be sent to them (rules V42 to V50). */
export const scrobblingTables = `
  create table sharing_service.scrobble_switch (
    service text primary key,
    is_on boolean not null,
    changed_by uuid,
    changed_at bigint not null
  );
  create table sharing_service.scrobble_link (
    user_uuid uuid not null,
    service text not null,
    username text not null,
    sealed_token text,
    is_on boolean not null,
    linked_at bigint not null,
    last_sent_at bigint,
    failures integer not null default 0,
    next_attempt_at bigint not null,
    primary key (user_uuid, service)
  );
  create table sharing_service.scrobble (
    id bigint generated always as identity primary key,
    user_uuid uuid not null,
    service text not null,
    play_id uuid not null,
    listen jsonb,
    listened_at bigint not null,
    constraint scrobble_once unique (user_uuid, service, play_id),
    foreign key (user_uuid, service) references sharing_service.scrobble_link (user_uuid, service)
      on delete cascade
  );
  create index scrobble_waiting on sharing_service.scrobble (user_uuid, service, id) where listen is not null;
  create index scrobble_age on sharing_service.scrobble (listened_at);
`;
