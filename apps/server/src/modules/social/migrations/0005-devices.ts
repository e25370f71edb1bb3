export const devices = `
  create table social_service.device (
    id bigint generated always as identity primary key,
    user_uuid uuid not null,
    platform text not null check (platform in ('ios', 'android', 'web')),
    token text not null constraint device_token unique,
    created_at bigint not null,
    updated_at bigint not null
  );
  create index device_of_user on social_service.device (user_uuid);
`;
