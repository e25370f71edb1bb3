export const oneTimeLinks = `
  create table user_service.one_time_link (
    token_hash text primary key,
    account_id bigint not null references user_service.account (id) on delete cascade,
    purpose text not null,
    created_at bigint not null,
    expires_at bigint not null
  );
  create index one_time_link_account on user_service.one_time_link (account_id, purpose);
`;
