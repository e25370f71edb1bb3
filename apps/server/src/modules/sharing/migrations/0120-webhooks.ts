/** Outgoing webhooks of rooms and communities, and what was sent to them (rules X80 to X89). */
export const webhookTables = `
  create table sharing_service.webhook (
    id uuid primary key,
    room_uuid uuid,
    community_uuid uuid,
    name text not null,
    sealed_url text not null,
    address text not null,
    format text not null,
    sealed_secret text,
    events text[] not null,
    is_on boolean not null,
    off_reason text,
    failed_in_row integer not null,
    created_by uuid,
    created_at bigint not null,
    updated_at bigint not null,
    check ((room_uuid is null) <> (community_uuid is null))
  );
  create index webhook_room on sharing_service.webhook (room_uuid) where room_uuid is not null;
  create index webhook_community on sharing_service.webhook (community_uuid) where community_uuid is not null;
  create index webhook_creator on sharing_service.webhook (created_by) where created_by is not null;

  create table sharing_service.delivery (
    id uuid primary key,
    webhook_id uuid not null references sharing_service.webhook on delete cascade,
    event text,
    occasion text not null,
    payload jsonb,
    state text not null,
    attempts integer not null,
    status integer,
    error text,
    created_at bigint not null,
    next_attempt_at bigint,
    unique (webhook_id, occasion)
  );
  create index delivery_due on sharing_service.delivery (next_attempt_at) where state = 'waiting';
  create index delivery_age on sharing_service.delivery (created_at);
  create index delivery_newest on sharing_service.delivery (webhook_id, created_at desc);
`;
