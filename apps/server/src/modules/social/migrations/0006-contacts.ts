export const contacts = `
  create table social_service.contact (
    id bigint generated always as identity primary key,
    user_uuid uuid not null,
    contact_id text not null,
    kind text not null check (kind in ('email', 'phone')),
    hash text not null,
    created_at bigint not null,
    constraint contact_once unique (user_uuid, hash)
  );
  create index contact_of_user on social_service.contact (user_uuid, id);

  create table social_service.contact_day (
    user_uuid uuid primary key,
    began_at bigint not null,
    addresses integer not null
  );
`;
