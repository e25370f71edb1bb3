/** A message belongs to a channel: a room, or the direct conversation of two people. */
export const conversations = `
  alter table chat_service.message rename column room_uuid to channel_uuid;
  alter table chat_service.message
    add column to_user_uuid uuid,
    add column mentioned_groups text[] not null default '{}',
    add column reply_to_id bigint references chat_service.message (id),
    add column cards jsonb not null default '{}',
    add column sent_as jsonb,
    add column edited_at bigint,
    add column deleted_by text;
  create index message_channel_time on chat_service.message (channel_uuid, created_at, id);
  create index message_reply on chat_service.message (reply_to_id) where reply_to_id is not null;

  create table chat_service.conversation (
    channel_uuid uuid primary key,
    first_uuid uuid not null,
    second_uuid uuid not null,
    last_message_id bigint not null,
    constraint conversation_pair unique (first_uuid, second_uuid),
    check (first_uuid < second_uuid)
  );
  create index conversation_first on chat_service.conversation (first_uuid, last_message_id desc);
  create index conversation_second on chat_service.conversation (second_uuid, last_message_id desc);

  create table chat_service.read_mark (
    user_uuid uuid not null,
    channel_uuid uuid not null,
    message_id bigint not null,
    primary key (user_uuid, channel_uuid)
  );
`;
