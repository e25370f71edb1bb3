export const fans = `
  create table social_service.fan (
    id bigint generated always as identity primary key,
    user_uuid uuid not null,
    dj_uuid uuid not null,
    created_at bigint not null,
    check (user_uuid <> dj_uuid),
    constraint fan_once unique (user_uuid, dj_uuid)
  );
  create index fan_of_dj on social_service.fan (dj_uuid, id);
  create index fan_of_user on social_service.fan (user_uuid, id);

  create table social_service.dj (
    id bigint generated always as identity primary key,
    user_uuid uuid not null unique,
    created_at bigint not null
  );
`;
