/** Sessions of songs from before sessions were stored, by the same rule (R134), so that they have recaps too (X158). */
export const earlierSessions = `
  do $$
  declare
    play record;
    room bigint;
    began bigint;
    ended bigint;
  begin
    for play in
      select room_id, played_at, round(played_at + coalesce(played_seconds, 0) * 1000)::bigint as over
      from room_service.song_play
      where not exists (
        select from room_service.music_session as known
        where known.room_id = song_play.room_id and played_at between known.started_at and known.ended_at)
      union all select null, null, null
      order by room_id nulls last, played_at
    loop
      if room is not distinct from play.room_id and play.played_at < ended + 1800000
        and play.played_at - began < 86400000 then
        ended := greatest(ended, play.over);
      else
        if room is not null then
          insert into room_service.music_session (uuid, room_id, started_at, ended_at)
          select gen_random_uuid(), room, began, least(ended, min(started_at) - 1)
          from room_service.music_session where room_id = room and started_at > began;
        end if;
        room := play.room_id;
        began := play.played_at;
        ended := play.over;
      end if;
    end loop;
  end
  $$;
`;
