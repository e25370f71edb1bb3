import {
  roomDeleteRoom,
  roomRecentRooms,
  roomRememberRoom,
  roomUpdateRoom,
  roomPromotedRooms,
  roomPromoteRoom,
  roomRevokeRoomRole,
} from '@turnstage/client/routes';
import type { RoomShape } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import pg from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import { fillRoom, grant, openRoom, strangers } from '../../../../testing/room/room.fixture.ts';

const { world, ann, bob, cat } = useWorld({ people: ['ann', 'bob', 'cat'] });

let number = 0;
let rooms: [RoomShape, RoomShape];
beforeEach(async () => {
  await world.database.pool.query('update room_service.room set promoted = false');
  number += 1;
  rooms = [await openRoom(bob, `First ${number}`), await openRoom(bob, `Second ${number}`)];
  for (const { slug } of rooms) await promote(slug, true);
});

const promote = (id: string, promoted: boolean) =>
  ann.client.call(roomPromoteRoom, { params: { id }, body: { promoted } });
const list = () => world.anonymous.call(roomPromotedRooms, { query: {} });
const names = async () => (await list()).map(({ name }) => name);

test('X143: a change of any kind shows in the next list', async () => {
  const [first, second] = rooms;
  expect(await names()).toEqual([`Second ${number}`, `First ${number}`]);
  await bob.client.call(roomUpdateRoom, { params: { id: first.slug }, body: { name: `Renamed ${number}` } });
  expect(await names()).toEqual([`Second ${number}`, `Renamed ${number}`]);
  await fillRoom(world, first, strangers(2));
  expect(await names()).toEqual([`Renamed ${number}`, `Second ${number}`]);
  await grant(bob, second, cat, 'moderator');
  const rolesOfSecond = async () =>
    (await list()).find(({ id }) => id === second.id)?.roomRoles.map(({ role }) => role);
  expect(await rolesOfSecond()).toEqual(['owner', 'moderator']);
  await bob.client.call(roomRevokeRoomRole, {
    params: { room: second.slug },
    body: { userUuid: cat.uuid, role: 'moderator' },
  });
  expect(await rolesOfSecond()).toEqual(['owner']);
  await promote(first.slug, false);
  expect(await names()).toEqual([`Second ${number}`]);
});

test('X143: a write that began before others is seen when it is committed', async () => {
  const [first, second] = rooms;
  const slow = await world.database.connect();
  try {
    await slow.query('begin');
    await slow.query('update room_service.room set name = $1 where id = $2', ['Slow', first.id]);
    await world.database.pool.query('update room_service.room set name = $1 where id = $2', [
      'Quick',
      second.id,
    ]);
    expect(await names()).toEqual(['Quick', `First ${number}`]);
    await slow.query('commit');
    expect(await names()).toEqual(['Quick', 'Slow']);
  } finally {
    await slow.end();
  }
});

test('X143: unchanged rooms are not read again', async () => {
  await list();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const countReads = () =>
    query.mock.calls.filter(([statement]) => JSON.stringify(statement).includes('listed_roles')).length;
  expect(await list()).toHaveLength(2);
  expect(countReads()).toBe(0);
  await promote(rooms[0].slug, false);
  expect(await list()).toHaveLength(1);
  expect(countReads()).toBe(0);
  await bob.client.call(roomUpdateRoom, {
    params: { id: rooms[1].slug },
    body: { description: 'Louder than before' },
  });
  expect(await list()).toMatchObject([{ description: 'Louder than before' }]);
  expect(countReads()).toBe(1);
  query.mockRestore();
});

test('X143: a recent room is as it is now, and gone with the room', async () => {
  const [first, second] = rooms;
  for (const { uuid } of rooms) await cat.client.call(roomRememberRoom, { body: { roomUuid: uuid } });
  const recent = async () => (await cat.client.call(roomRecentRooms, {})).map(({ name }) => name);
  expect(await recent()).toEqual([`Second ${number}`, `First ${number}`]);
  await bob.client.call(roomUpdateRoom, { params: { id: first.slug }, body: { name: `Renamed ${number}` } });
  await bob.client.call(roomDeleteRoom, { params: { id: second.slug } });
  expect(await recent()).toEqual([`Renamed ${number}`]);
});
