/** `season_overlap` is what keeps seasons apart (rule E1), also when two are saved at once. */
export const seasonTables = `
  create table points_service.season (
    id bigint generated always as identity primary key,
    name text not null,
    starts_at bigint not null,
    ends_at bigint,
    created_at bigint not null,
    updated_at bigint not null,
    constraint season_times check (ends_at > starts_at),
    constraint season_overlap exclude using gist (int8range(starts_at, ends_at) with &&)
  );
  create unique index season_name on points_service.season (lower(name));
  create unique index season_start on points_service.season (starts_at);
`;
