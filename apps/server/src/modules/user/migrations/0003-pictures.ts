export const pictures = `
  create table user_service.picture (
    id uuid primary key,
    account_id bigint not null references user_service.account (id) on delete cascade,
    kind text not null,
    width integer not null,
    height integer not null,
    bytes integer not null,
    created_at bigint not null,
    constraint picture_one_of_kind unique (account_id, kind)
  );
`;
