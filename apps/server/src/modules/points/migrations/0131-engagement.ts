/**
 * What streaks and season goals are computed from (E22 to E24), and the songs of the week (E26). `activity_play` is what
 * makes each song count once; rows are deleted when no event can be that late.
 */
export const engagementTables = `
  create table points_service.activity_play (
    play_id uuid primary key,
    at bigint not null
  );
  create index activity_play_at on points_service.activity_play (at);
  create table points_service.activity_zone (
    user_uuid uuid primary key,
    time_zone text not null
  );
  create table points_service.activity_day (
    user_uuid uuid not null,
    day date not null,
    heard integer not null,
    played integer not null,
    primary key (user_uuid, day)
  );
  create table points_service.activity_season (
    user_uuid uuid not null,
    season_id bigint not null references points_service.season (id) on delete cascade,
    room_uuid uuid not null,
    heard integer not null,
    primary key (user_uuid, season_id, room_uuid)
  );
  create index activity_season_of on points_service.activity_season (season_id);
  create index point_entry_played on points_service.point_entry (room_uuid, at) where kind = 'play';

  create table points_service.community_song (
    community_uuid uuid not null,
    week date not null,
    song jsonb not null,
    plays integer not null,
    likes integer not null,
    stars integer not null,
    primary key (community_uuid, week)
  );
  create table points_service.finished_week (
    task text not null,
    week date not null,
    primary key (task, week)
  );
`;
