export const aroundMessages = `
  create table chat_service.reaction (
    message_id bigint not null references chat_service.message (id),
    emoji text not null,
    user_uuid uuid not null,
    user_name text not null,
    created_at bigint not null,
    primary key (message_id, emoji, user_uuid)
  );

  create table chat_service.report (
    id integer generated always as identity primary key,
    message_id bigint not null references chat_service.message (id),
    message_uuid uuid not null,
    room_uuid uuid,
    user_uuid uuid,
    user_name text not null,
    message text not null,
    reporter_uuid uuid not null,
    reason text not null,
    comment text not null,
    outcome text,
    resolved_by uuid,
    resolved_at bigint,
    created_at bigint not null,
    constraint report_once unique (message_id, reporter_uuid)
  );
  create index report_open on chat_service.report (room_uuid, id) where outcome is null;

  create table chat_service.image (
    uuid uuid primary key,
    owner_uuid uuid not null,
    width integer not null,
    height integer not null,
    bytes integer not null,
    message_id bigint references chat_service.message (id),
    created_at bigint not null
  );
  create index image_unsent on chat_service.image (owner_uuid, created_at) where message_id is null;
  create index image_message on chat_service.image (message_id) where message_id is not null;
`;
