/** What people heard where in a week, deleted when its digests are made, and the digests (E27). */
export const weeklyDigests = `
  create table points_service.activity_room (
    user_uuid uuid not null,
    week date not null,
    room_uuid uuid not null,
    heard integer not null,
    primary key (user_uuid, week, room_uuid)
  );
  create index activity_room_of on points_service.activity_room (week);
  create index activity_day_on on points_service.activity_day (day, user_uuid);
  create table points_service.weekly_digest (
    user_uuid uuid not null,
    week date not null,
    facts jsonb not null,
    created_at bigint not null,
    primary key (user_uuid, week)
  );
  create index weekly_digest_of on points_service.weekly_digest (week);
`;
