export const phones = `
  create table user_service.phone_identity (
    id uuid primary key,
    account_id bigint not null references user_service.account (id) on delete cascade,
    number text not null,
    created_at bigint not null,
    verified_at bigint,
    constraint phone_identity_once unique (account_id, number)
  );
  create unique index phone_identity_owner on user_service.phone_identity (number) where verified_at is not null;

  create table user_service.phone_code (
    number text not null,
    owner bigint not null,
    salt text not null,
    code_hash text not null,
    sent_at bigint not null,
    tries integer not null default 0,
    primary key (number, owner)
  );
  create index phone_code_age on user_service.phone_code (sent_at);

  create table user_service.phone_try (
    id bigint generated always as identity primary key,
    kind text not null,
    number text not null,
    network text not null,
    at bigint not null
  );
  create index phone_try_number on user_service.phone_try (number, kind, at);
  create index phone_try_network on user_service.phone_try (network, kind, at);
  create index phone_try_age on user_service.phone_try (at);

  create table user_service.phone_lookup (
    number text primary key,
    status text not null,
    line_type text not null,
    checked_at bigint not null
  );
  create index phone_lookup_age on user_service.phone_lookup (checked_at);

  create table user_service.phone_whitelist (
    id bigint generated always as identity primary key,
    number text not null constraint phone_whitelist_number unique,
    note text not null,
    created_by uuid,
    created_at bigint not null
  );
`;
