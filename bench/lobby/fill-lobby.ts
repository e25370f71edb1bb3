import type { openDatabase } from '@turnstage/server/testing/server';

type Pool = ReturnType<typeof openDatabase>['pool'];

const people = 1_000;
const favoritesEach = 100;

/**
 * Copies of the only room for a thousand owners: 1 in 50 has listeners, 1 in 200 is promoted, 1 in 100 is private. Everyone has a
 * hundred favourites. `person` is one of them, was in 60 rooms and is a member of a community of 200 rooms.
 */
export async function fillLobby(pool: Pool, rooms: number, person: string): Promise<{ community: string }> {
  const uuidOf = (seed: string) => `md5(${seed})::uuid`;
  const now = Date.now();
  await pool.query('set synchronous_commit = off');
  await pool.query(
    `insert into room_service.room overriding system value
     select (jsonb_populate_record(null::room_service.room, to_jsonb(room) || jsonb_build_object(
       'id', n, 'uuid', ${uuidOf("'room' || n")}, 'slug', 'room-' || n, 'name', 'Room ' || n,
       'type', case when n % 100 = 0 then 'PRIVATE' else 'PUBLIC' end, 'promoted', n % 200 = 1,
       'created_at', $2::bigint - n))).*
     from room_service.room, generate_series(2, $1::int) n`,
    [rooms, now],
  );
  await pool.query(
    `insert into room_service.role (room_id, user_uuid, role, created_at, updated_at)
     select room.id, ${uuidOf(`'person' || (room.id % ${people})`)}, 'owner', $1::bigint, $1::bigint from room_service.room where id > 1
     union all
     select room.id, ${uuidOf(`'person' || ((room.id + 1) % ${people})`)}, 'moderator', $1::bigint, $1::bigint from room_service.room`,
    [now],
  );
  await pool.query(
    `insert into room_service.live (room_id, user_uuids, number_of_users, number_of_listeners, active_at, summary)
     select id, case when id % 50 = 0 then
         (select array_agg(${uuidOf("'person' || n")}) from generate_series(1, (id % 40)::int + 1) n)
       else '{}'::uuid[] end,
       case when id % 50 = 0 then id % 40 + 1 else 0 end, case when id % 50 = 0 then id % 40 + 1 else 0 end,
       case when id % 20 = 0 then $1 else $1 - 86400000 * (1 + id % 300) end,
       '{"djs":[],"crowd":[],"vibeMeter":0,"nowPlaying":null}'::jsonb
     from room_service.room where id > 1
     on conflict do nothing`,
    [now],
  );
  await pool.query(
    `insert into room_service.favorite (room_id, user_uuid, created_at)
     select 1 + (p * 7 + n * 97) % $2::int, case when p = 0 then $3::uuid else ${uuidOf("'person' || p")} end, $1
     from generate_series(0, ${people - 1}) p, generate_series(1, ${favoritesEach}) n
     on conflict do nothing`,
    [now, rooms, person],
  );
  await pool.query(
    `insert into room_service.visit (room_id, user_uuid, last_at)
     select distinct 1 + (p * 13 + n * 61) % $2::int, case when p = 0 then $3::uuid else ${uuidOf("'person' || p")} end,
       $1::bigint - n
     from generate_series(0, ${people - 1}) p, generate_series(1, 60) n
     on conflict do nothing`,
    [now, rooms, person],
  );
  const community = 'night-people';
  await pool.query(
    `insert into room_service.community (uuid, slug, name, description, rules, image_url, banner_url, join_policy,
       is_public, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Night people', '', '', '', '', 'open', true, $2, $2)`,
    [community, now],
  );
  await pool.query(
    `insert into room_service.community_room (community_id, room_id, shares_moderators, created_at)
     select community.id, room.id, false, $1 from room_service.community, room_service.room where room.id % 50 = 3`,
    [now],
  );
  await pool.query('analyze');
  return { community };
}
