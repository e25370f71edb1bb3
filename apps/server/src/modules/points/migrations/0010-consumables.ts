/** A deleted consumable stays as a row: what was bought of it refers to it, and its slug isn't created again. */
export const consumableTables = `
  create table points_service.consumable (
    id bigint generated always as identity primary key,
    slug text unique,
    name text not null,
    description text not null,
    token_cost bigint not null check (token_cost > 0),
    display_type text not null,
    effect text not null,
    anchor text not null,
    duration_seconds integer not null,
    is_subscriber_only boolean not null default false,
    is_available boolean not null default true,
    file_id uuid,
    created_at bigint not null,
    updated_at bigint not null,
    deleted_at bigint,
    constraint consumable_image check (slug is not null or file_id is not null)
  );
  create index consumable_file on points_service.consumable (file_id);
`;
