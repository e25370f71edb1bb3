/** Texts that clients store for the person they act for (rule E18). */
export const customFieldTable = `
  create table points_service.custom_field (
    user_uuid uuid not null,
    name text not null,
    value text not null,
    updated_at bigint not null,
    primary key (user_uuid, name)
  );
`;
