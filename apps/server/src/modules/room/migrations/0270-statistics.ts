/**
 * Sums of each day in UTC, for statistics (rules X150 to X157). Room 0 is the installation. `statistics_change` says
 * which days of which rooms differ from what is summed up: rows are only added, by the statement that changes plays or
 * what was heard of them, and whoever sums a day up deletes those it has seen. So no change is lost however writers
 * and the job overlap, and writers never wait for each other.
 */
export const statisticsTables = `
  create table room_service.statistics_change (
    id bigint generated always as identity primary key,
    room_id bigint not null,
    day integer not null
  );
  create index statistics_change_day on room_service.statistics_change (day, room_id);

  create table room_service.statistics_quarter (
    room_id bigint not null,
    quarter integer not null,
    plays integer not null,
    likes integer not null,
    dislikes integer not null,
    stars integer not null,
    played_seconds double precision not null,
    listeners integer not null,
    counted_listeners integer not null,
    heard integer not null,
    heard_to_end integer not null,
    primary key (room_id, quarter)
  );
  create table room_service.statistics_person (
    user_uuid uuid primary key,
    number integer not null generated always as identity unique
  );
  -- 16 bytes for each person: their number, and a bit for each quarter of the day in which they heard something.
  create table room_service.statistics_crowd (
    room_id bigint not null,
    day integer not null,
    people bytea not null,
    primary key (room_id, day)
  );
  create table room_service.statistics_song (
    room_id bigint not null,
    day integer not null,
    song uuid not null,
    plays integer not null,
    likes integer not null,
    dislikes integer not null,
    stars integer not null,
    primary key (room_id, day, song)
  );
  create table room_service.statistics_song_week (
    week integer not null,
    song uuid not null,
    plays integer not null,
    likes integer not null,
    dislikes integer not null,
    stars integer not null,
    primary key (week, song)
  );
  create table room_service.statistics_song_name (
    song uuid primary key,
    song_id text,
    title text not null,
    artist text not null
  );
  create table room_service.statistics_dj (
    room_id bigint not null,
    day integer not null,
    dj_uuid uuid not null,
    plays integer not null,
    likes integer not null,
    dislikes integer not null,
    stars integer not null,
    primary key (room_id, day, dj_uuid)
  );
  create index statistics_quarter_day on room_service.statistics_quarter (quarter);
  create index statistics_song_day on room_service.statistics_song (day);
  create index statistics_song_rank on room_service.statistics_song (day, plays) where room_id = 0;
  create index statistics_song_week_rank on room_service.statistics_song_week (week, plays);
  create index statistics_dj_day on room_service.statistics_dj (day);

  create function room_service.mark_plays() returns trigger language plpgsql as $$
  begin
    insert into room_service.statistics_change (room_id, day)
      select distinct room_id, played_at / 86400000 from changed;
    return null;
  end
  $$;
  create function room_service.mark_heard() returns trigger language plpgsql as $$
  begin
    -- What is heard of the current song is reported before its play is stored; it began at most half a day before.
    insert into room_service.statistics_change (room_id, day)
      select distinct changed.room_id, time / 86400000
      from changed left join room_service.song_play using (play_id),
        lateral (values (coalesce(played_at, updated_at)), (coalesce(played_at, updated_at - 43200000))) as times (time);
    return null;
  end
  $$;
  create trigger plays_added after insert on room_service.song_play
    referencing new table as changed for each statement execute function room_service.mark_plays();
  create trigger plays_changed_from after update on room_service.song_play
    referencing old table as changed for each statement execute function room_service.mark_plays();
  create trigger plays_changed_to after update on room_service.song_play
    referencing new table as changed for each statement execute function room_service.mark_plays();
  create trigger plays_deleted after delete on room_service.song_play
    referencing old table as changed for each statement execute function room_service.mark_plays();
  create trigger heard_added after insert on room_service.heard
    referencing new table as changed for each statement execute function room_service.mark_heard();
  create trigger heard_changed after update on room_service.heard
    referencing new table as changed for each statement execute function room_service.mark_heard();
  create trigger heard_deleted after delete on room_service.heard
    referencing old table as changed for each statement execute function room_service.mark_heard();

  insert into room_service.statistics_change (room_id, day)
    select distinct room_id, played_at / 86400000 from room_service.song_play;
`;
