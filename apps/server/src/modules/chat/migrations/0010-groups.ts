/** Group membership, which a module of its own takes over later, and deleted conversations. */
export const groups = `
  create table chat_service.group_member (
    channel_uuid uuid not null,
    user_uuid uuid not null,
    joined_at bigint not null,
    primary key (channel_uuid, user_uuid)
  );
  create index group_member_user on chat_service.group_member (user_uuid, channel_uuid);

  create table chat_service.put_away (
    user_uuid uuid not null,
    channel_uuid uuid not null,
    up_to_id bigint not null,
    primary key (user_uuid, channel_uuid)
  );
`;
