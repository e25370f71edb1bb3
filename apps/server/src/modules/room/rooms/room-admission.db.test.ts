/** Many joins of several rooms at the same moment each get the result for their own room and person. */
import { randomUUID } from 'node:crypto';
import type { RoomShape } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import { beforeAll, expect, test } from 'vitest';
import { guestBanStore } from '../roles/guest-ban.store.ts';
import { roleStore } from '../roles/role.store.ts';
import { liveStore } from '../live/live.store.ts';
import { visitStore } from '../recent/visit.store.ts';
import { openRoom } from '../../../../testing/room/room.fixture.ts';
import { createRoomAdmission, type RoomAdmission } from './room-admission.ts';

const { world } = useWorld();
let admission: RoomAdmission;
let red: RoomShape;
let blue: RoomShape;
beforeAll(async () => {
  admission = createRoomAdmission(world.database);
  const bob = await world.person('bob');
  [red, blue] = [await openRoom(bob, 'Red'), await openRoom(bob, 'Blue')];
});

test('each gets the room they named, and none that does not exist', async () => {
  const asked = [red.uuid, randomUUID(), blue.uuid, red.uuid];
  const found = await Promise.all(asked.map((uuid) => admission.room(uuid)));
  expect(found.map((room) => room?.slug)).toEqual(['red', undefined, 'blue', 'red']);
});

test('each gets their own roles in their own room', async () => {
  const [ann, bob] = [randomUUID(), randomUUID()];
  const grant = (roomId: number, userUuid: string, role: 'dj' | 'banned' | 'chatDisabled') =>
    roleStore(world.database).grant({ roomId, userUuid, role, expirationTime: null, now: 1 });
  await grant(red.id, ann, 'banned');
  await grant(blue.id, ann, 'dj');
  await grant(blue.id, ann, 'chatDisabled');
  await grant(red.id, bob, 'dj');
  const held = await Promise.all([
    admission.rolesOf({ roomId: red.id, userUuid: ann }),
    admission.rolesOf({ roomId: blue.id, userUuid: ann }),
    admission.rolesOf({ roomId: red.id, userUuid: bob }),
    admission.rolesOf({ roomId: blue.id, userUuid: bob }),
  ]);
  expect(held.map((roles) => roles.map(({ role }) => role).sort())).toEqual([
    ['banned'],
    ['chatDisabled', 'dj'],
    ['dj'],
    [],
  ]);
});

test('the longest ban of a network counts, in its own room', async () => {
  const ban = (network: string, ends_at: number) =>
    guestBanStore(world.database).upsert({ room_id: red.id, network, guest_uuid: randomUUID(), ends_at });
  await ban('here', 500);
  await ban('here', 900);
  await ban('there', 100);
  const ends = await Promise.all([
    admission.guestBanEnd({ roomId: red.id, network: 'here' }),
    admission.guestBanEnd({ roomId: blue.id, network: 'here' }),
    admission.guestBanEnd({ roomId: red.id, network: 'there' }),
    admission.guestBanEnd({ roomId: red.id, network: 'elsewhere' }),
  ]);
  expect(ends).toEqual([900, null, 100, null]);
});

test('a full room is full for people who are not in it (R7)', async () => {
  const [inside, outside] = [randomUUID(), randomUUID()];
  const summary = { djs: [], crowd: [], vibeMeter: 0, nowPlaying: null };
  const row = {
    room_id: red.id,
    user_uuids: [inside],
    number_of_users: 1,
    number_of_listeners: 1,
    summary,
    song: null,
    active_at: 1,
  };
  await liveStore(world.database).replace(row);
  const full = await Promise.all([
    admission.isFull({ roomId: red.id, roomSize: 1, userUuid: inside }),
    admission.isFull({ roomId: red.id, roomSize: 1, userUuid: outside }),
    admission.isFull({ roomId: red.id, roomSize: 2, userUuid: outside }),
    admission.isFull({ roomId: blue.id, roomSize: 0, userUuid: outside }),
    admission.isFull({ roomId: red.id, roomSize: 1, userUuid: '' }),
  ]);
  expect(full).toEqual([false, true, false, false, true]);
});

test('of visits of one person at the same moment the last is kept; a room that is gone spoils only its own', async () => {
  const [ann, bob] = [randomUUID(), randomUUID()];
  const gone = 1_000_000;
  const [first, second, nowhere, other] = await Promise.allSettled([
    admission.recordVisit({ roomId: red.id, userUuid: ann, at: 10, network: 'here', byRank: false }),
    admission.recordVisit({ roomId: red.id, userUuid: ann, at: 20, network: 'there', byRank: false }),
    admission.recordVisit({ roomId: gone, userUuid: ann, at: 20, network: null, byRank: false }),
    admission.recordVisit({ roomId: blue.id, userUuid: bob, at: 30, network: null, byRank: false }),
  ]);
  expect([first, second, other].map((each) => each?.status)).toEqual(Array(3).fill('fulfilled'));
  expect(nowhere).toMatchObject({ status: 'rejected', reason: { code: '23503' } });
  const visits = visitStore(world.database);
  expect(await visits.find(red.id, ann)).toMatchObject({ last_at: 20, network: 'there' });
  expect(await visits.find(blue.id, bob)).toMatchObject({ last_at: 30, network: null });
  await admission.recordVisit({ roomId: red.id, userUuid: ann, at: 40, network: null, byRank: false });
  expect(await visits.find(red.id, ann)).toMatchObject({ last_at: 40, network: null });
});
