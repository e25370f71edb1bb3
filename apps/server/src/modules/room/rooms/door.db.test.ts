/** Many at the doors of several rooms at the same moment are judged each by what holds for them. */
import { randomUUID } from 'node:crypto';
import type { RoomShape } from '@turnstage/contracts';
import { startWorld, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guestBanStore } from '../roles/guest-ban.store.ts';
import { roleStore } from '../roles/role.store.ts';
import { liveStore } from '../live/live.store.ts';
import { visitStore } from '../recent/visit.store.ts';
import { openRoom } from '../room.fixture.ts';
import { createDoor, type Door } from './door.ts';

let world: World;
let door: Door;
let red: RoomShape;
let blue: RoomShape;
beforeAll(async () => {
  world = await startWorld();
  door = createDoor(world.database);
  const bob = await world.person('bob');
  [red, blue] = [await openRoom(bob, 'Red'), await openRoom(bob, 'Blue')];
});
afterAll(() => world.stop());

test('each is told of the room they named, and of none that is not there', async () => {
  const asked = [red.uuid, randomUUID(), blue.uuid, red.uuid];
  const found = await Promise.all(asked.map((uuid) => door.room(uuid)));
  expect(found.map((room) => room?.slug)).toEqual(['red', undefined, 'blue', 'red']);
});

test('each is told their own roles in their own room', async () => {
  const [ann, bob] = [randomUUID(), randomUUID()];
  const grant = (roomId: number, userUuid: string, role: 'dj' | 'banned' | 'chatDisabled') =>
    roleStore(world.database).grant({ roomId, userUuid, role, expirationTime: null, now: 1 });
  await grant(red.id, ann, 'banned');
  await grant(blue.id, ann, 'dj');
  await grant(blue.id, ann, 'chatDisabled');
  await grant(red.id, bob, 'dj');
  const held = await Promise.all([
    door.rolesOf({ roomId: red.id, userUuid: ann }),
    door.rolesOf({ roomId: blue.id, userUuid: ann }),
    door.rolesOf({ roomId: red.id, userUuid: bob }),
    door.rolesOf({ roomId: blue.id, userUuid: bob }),
  ]);
  expect(held.map((roles) => roles.map(({ role }) => role).sort())).toEqual([
    ['banned'],
    ['chatDisabled', 'dj'],
    ['dj'],
    [],
  ]);
});

test('the longest ban of a network holds, in its own room', async () => {
  const ban = (network: string, ends_at: number) =>
    guestBanStore(world.database).put({ room_id: red.id, network, guest_uuid: randomUUID(), ends_at });
  await ban('here', 500);
  await ban('here', 900);
  await ban('there', 100);
  const ends = await Promise.all([
    door.guestBanEnd({ roomId: red.id, network: 'here' }),
    door.guestBanEnd({ roomId: blue.id, network: 'here' }),
    door.guestBanEnd({ roomId: red.id, network: 'there' }),
    door.guestBanEnd({ roomId: red.id, network: 'elsewhere' }),
  ]);
  expect(ends).toEqual([900, null, 100, null]);
});

test('a full room is full for those who are not in it (R7)', async () => {
  const [inside, outside] = [randomUUID(), randomUUID()];
  const summary = { djs: [], crowd: [], vibeMeter: 0, nowPlaying: null };
  const row = {
    room_id: red.id,
    user_uuids: [inside],
    number_of_users: 1,
    summary,
    song: null,
    active_at: 1,
  };
  await liveStore(world.database).replace(row);
  const full = await Promise.all([
    door.isFull({ roomId: red.id, roomSize: 1, userUuid: inside }),
    door.isFull({ roomId: red.id, roomSize: 1, userUuid: outside }),
    door.isFull({ roomId: red.id, roomSize: 2, userUuid: outside }),
    door.isFull({ roomId: blue.id, roomSize: 0, userUuid: outside }),
    door.isFull({ roomId: red.id, roomSize: 1, userUuid: '' }),
  ]);
  expect(full).toEqual([false, true, false, false, true]);
});

test('of visits of one person at the same moment the last is kept; a room that is gone spoils only its own', async () => {
  const [ann, bob] = [randomUUID(), randomUUID()];
  const gone = 1_000_000;
  const [first, second, nowhere, other] = await Promise.allSettled([
    door.remember({ roomId: red.id, userUuid: ann, at: 10, network: 'here' }),
    door.remember({ roomId: red.id, userUuid: ann, at: 20, network: 'there' }),
    door.remember({ roomId: gone, userUuid: ann, at: 20, network: null }),
    door.remember({ roomId: blue.id, userUuid: bob, at: 30, network: null }),
  ]);
  expect([first, second, other].map((each) => each?.status)).toEqual(Array(3).fill('fulfilled'));
  expect(nowhere).toMatchObject({ status: 'rejected', reason: { code: '23503' } });
  const visits = visitStore(world.database);
  expect(await visits.find(red.id, ann)).toMatchObject({ last_at: 20, network: 'there' });
  expect(await visits.find(blue.id, bob)).toMatchObject({ last_at: 30, network: null });
  await door.remember({ roomId: red.id, userUuid: ann, at: 40, network: null });
  expect(await visits.find(red.id, ann)).toMatchObject({ last_at: 40, network: null });
});
