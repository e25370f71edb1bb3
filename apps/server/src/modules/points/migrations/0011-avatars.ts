/** An award may name a season that is deleted later: then nobody can reach it any more. */
export const avatarTables = `
  create table points_service.avatar (
    id bigint generated always as identity primary key,
    slug text not null unique,
    name text not null,
    color text not null,
    status text not null,
    audience text not null default 'everyone',
    is_drawn boolean not null default false,
    ranking_type text,
    ranking_value bigint,
    season_id bigint,
    front_id uuid,
    back_id uuid,
    created_at bigint not null,
    updated_at bigint not null,
    constraint avatar_image check (is_drawn or front_id is not null)
  );
  create table points_service.avatar_assignment (
    id bigint generated always as identity primary key,
    avatar_id bigint not null references points_service.avatar (id) on delete cascade,
    user_uuid uuid not null,
    assignment_type text not null,
    season_id bigint,
    created_at bigint not null,
    constraint avatar_assignment_once unique (avatar_id, user_uuid, assignment_type)
  );
  create index avatar_assignment_user on points_service.avatar_assignment (user_uuid);
`;
