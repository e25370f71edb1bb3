export const notifications = `
  create table notification_service.notification (
    id bigint generated always as identity primary key,
    user_uuid uuid not null,
    kind text not null,
    gather_key text not null,
    source text not null,
    actor_uuid uuid,
    room_uuid uuid,
    title text,
    message text,
    news text,
    link text,
    count integer not null default 1,
    listed boolean not null,
    created_at bigint not null,
    updated_at bigint not null,
    rung_at bigint not null,
    read_at bigint
  );
  create index notification_of_user on notification_service.notification (user_uuid, updated_at desc, id desc);
  create index notification_unread on notification_service.notification (user_uuid)
    where listed and read_at is null;
  create index notification_gathered on notification_service.notification (gather_key, user_uuid);
  create index notification_of_actor on notification_service.notification (actor_uuid, user_uuid);

  create table notification_service.choice (
    user_uuid uuid not null,
    kind text not null,
    channel text not null check (channel in ('inApp', 'webPush', 'mobilePush', 'email')),
    is_on boolean not null,
    primary key (user_uuid, kind, channel)
  );

  create table notification_service.quiet_hours (
    user_uuid uuid primary key,
    from_minute smallint not null check (from_minute between 0 and 1439),
    to_minute smallint not null check (to_minute between 0 and 1439),
    time_zone text not null
  );

  create table notification_service.browser (
    id bigint generated always as identity primary key,
    user_uuid uuid not null,
    endpoint text not null constraint browser_endpoint unique,
    p256dh text not null,
    auth text not null,
    created_at bigint not null,
    updated_at bigint not null
  );
  create index browser_of_user on notification_service.browser (user_uuid);

  create table notification_service.push_key (
    public_key text primary key,
    private_key_sealed text not null,
    created_at bigint not null
  );

  create table notification_service.sending_turn (
    sender text primary key,
    taken_at bigint not null
  );
`;
