export const providers = `
  create table user_service.provider_link (
    account_id bigint not null references user_service.account (id) on delete cascade,
    app text not null,
    subject text not null,
    display_name text not null,
    secret text,
    expires_at bigint,
    linked_at bigint not null,
    renewed_at bigint not null,
    region text,
    version integer not null default 1,
    lease_until bigint,
    ended_at bigint,
    primary key (account_id, app)
  );
  create unique index provider_link_sign_in on user_service.provider_link (subject) where app = 'discord';

  create table user_service.provider_app_token (
    app text primary key,
    secret text,
    expires_at bigint not null,
    version integer not null default 0,
    lease_until bigint
  );

  create table user_service.provider_authorization (
    state_hash text primary key,
    app text not null,
    purpose text not null,
    account_id bigint references user_service.account (id) on delete cascade,
    browser_key_hash text not null,
    verifier text not null,
    expires_at bigint not null
  );
  create index provider_authorization_end on user_service.provider_authorization (expires_at);
`;
