import type { openDatabase } from '@turnstage/server/testing/server';

type Pool = ReturnType<typeof openDatabase>['pool'];

export const days = 90;
const people = 5_000;
const peopleOfRoomAndDay = 15;

/**
 * A history of 90 days in 200 rooms that are copies of the only one, 20 of them in a community. Few of 100,000 songs
 * are played often. Each play is heard by three of the fifteen people who are in the room on that day.
 */
export async function fillHistory(pool: Pool, plays: number, owner: string): Promise<{ community: string }> {
  const now = Date.now();
  const client = await pool.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  // What changed is marked once at the end, as an upgrade does it.
  await run("set session_replication_role = 'replica'");
  await run('set synchronous_commit = off');
  await run(
    `insert into room_service.room overriding system value
     select (jsonb_populate_record(null::room_service.room, to_jsonb(room) || jsonb_build_object(
       'id', n, 'uuid', md5('room' || n)::uuid, 'slug', 'room-' || n, 'name', 'Room ' || n))).*
     from room_service.room, generate_series(2, 200) n`,
  );
  await run(
    `insert into room_service.song_play (play_id, room_id, dj_uuid, song, likes, dislikes, stars, played_at,
       played_seconds, end_reason, listeners)
     select md5('play' || n)::uuid, 1 + n % 200, md5('person' || (n % 200) * 5 + n / 200 % 5)::uuid,
       jsonb_build_object('songId', 'song' || song, 'trackName', 'Song ' || song, 'artistName', 'Artist ' || song % 9000,
         'duration', 200, 'thumbnails', jsonb_build_object('small', repeat('x', 90), 'large', repeat('y', 90)),
         'musicProviders', jsonb_build_object('youtube', 'id' || song)),
       n % 7, n % 3, n % 2, $2::bigint - (n::float8 / $1 * ${days} * 86400000)::bigint, 180, 'played', n % 30
     from (select n, (100000 * random() ^ 3)::integer as song from generate_series(1, $1::integer) n) numbered`,
    [plays, now - 1_000],
  );
  await run(
    `insert into room_service.heard (play_id, room_id, user_uuid, heard_seconds, heard_15, heard_30, updated_at)
     select distinct on (play_id, person) play_id, room_id, md5('person' || person)::uuid, 150 + 50 * random(), true, true,
       played_at + 180000
     from room_service.song_play, generate_series(1, 3),
       lateral (select (hashint8(room_id * 100003 + played_at / 86400000 * 17
         + (random() * ${peopleOfRoomAndDay})::integer) & 2147483647) % ${people} as person) as chosen`,
  );
  const community = 'night-people';
  await run(
    `insert into room_service.community (uuid, slug, name, description, rules, image_url, banner_url, join_policy,
       is_public, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Night people', '', '', '', '', 'open', true, $2, $2)`,
    [community, now],
  );
  await run(
    `insert into room_service.community_member (community_id, user_uuid, role, created_at, updated_at)
     select id, $1, 'owner', $2, $2 from room_service.community`,
    [owner, now],
  );
  await run(
    `insert into room_service.community_room (community_id, room_id, shares_moderators, created_at)
     select community.id, room.id, false, $1 from room_service.community, room_service.room where room.id <= 20`,
    [now],
  );
  await run(`insert into room_service.statistics_change (room_id, day)
    select distinct room_id, played_at / 86400000 from room_service.song_play`);
  client.release(true);
  await pool.query('vacuum analyze');
  return { community };
}
