/**
 * Points of people: every entry that explains them, and their sums. `point_entry.source` is what makes each play,
 * correction and call count once (rule E8); `dj_voter_day` is what a listener has given a DJ on one day (rule E6).
 */
export const rankingTables = `
  create table points_service.point_entry (
    id bigint generated always as identity primary key,
    user_uuid uuid not null,
    kind text not null,
    source text not null constraint point_entry_source unique,
    season_id bigint references points_service.season (id) on delete set null,
    points integer not null,
    at bigint not null,
    room_uuid uuid,
    song jsonb,
    likes integer,
    stars integer,
    listeners integer,
    uncounted integer,
    reason text,
    by_user_uuid uuid
  );
  create index point_entry_of on points_service.point_entry (user_uuid, at desc, id desc);
  create index point_entry_in on points_service.point_entry (season_id) where season_id is not null;
  create index point_entry_by on points_service.point_entry (by_user_uuid) where by_user_uuid is not null;

  create table points_service.ranking_status (
    id bigint generated always as identity primary key,
    user_uuid uuid not null,
    season_id bigint not null references points_service.season (id) on delete cascade,
    balance bigint not null,
    reached_at bigint not null,
    created_at bigint not null,
    updated_at bigint not null,
    constraint ranking_status_balance check (balance >= 0),
    constraint ranking_status_person unique (user_uuid, season_id)
  );
  create index ranking_status_place
    on points_service.ranking_status (season_id, balance desc, reached_at, id);

  create table points_service.ranking_status_lifetime (
    id bigint generated always as identity primary key,
    user_uuid uuid not null constraint ranking_status_lifetime_person unique,
    balance bigint not null,
    reached_at bigint not null,
    created_at bigint not null,
    updated_at bigint not null,
    constraint ranking_status_lifetime_balance check (balance >= 0)
  );
  create index ranking_status_lifetime_place
    on points_service.ranking_status_lifetime (balance desc, reached_at, id);

  create table points_service.dj_voter_day (
    day date not null,
    dj_uuid uuid not null,
    voter_uuid uuid not null,
    songs integer not null,
    primary key (day, dj_uuid, voter_uuid)
  );
  create index dj_voter_day_of on points_service.dj_voter_day (voter_uuid);
  create index dj_voter_day_for on points_service.dj_voter_day (dj_uuid);
`;
