export const blocks = `
  create table social_service.block (
    user_uuid uuid not null,
    blocked_uuid uuid not null,
    created_at bigint not null,
    primary key (user_uuid, blocked_uuid)
  );
  create index block_of on social_service.block (blocked_uuid);
`;
