import { roomDeleteRoom, roomPublicRooms } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { beforeAll, expect, test } from 'vitest';
import { openRoom, setRank } from '../../../../testing/room/room.fixture.ts';

const { world } = useWorld();
let houseDj: string;
beforeAll(async () => {
  ({ uuid: houseDj } = await world.app.user.houseBot());
});

async function publicNames() {
  return (await world.anonymous.call(roomPublicRooms, {})).rooms.map(({ name }) => name);
}

test('H19: there is one demo room, however many nodes request it; it stays until staff close it, for good', async () => {
  const { room } = world.app;
  const made = await Promise.all([1, 2, 3].map(() => room.ensureDemoRoom(houseDj, { name: 'Demo Room' })));
  expect(new Set(made.map((one) => one?.uuid)).size).toBe(1);
  expect(await publicNames()).toEqual(['Demo Room']);
  expect((await room.settings('demo-room')).roomRoles).toMatchObject([{ userUuid: houseDj, role: 'owner' }]);

  const bob = await world.person('bob');
  await openRoom(bob, 'A real room');
  expect(await publicNames()).toEqual(['A real room', 'Demo Room']);
  expect(await room.ensureDemoRoom(houseDj, { name: 'Demo Room' })).toEqual(made[0]);

  const close = () => bob.client.call(roomDeleteRoom, { params: { id: 'demo-room' } });
  await expect(close()).rejects.toMatchObject({ status: 403 });
  await setRank(world, bob, 'admin');
  await close();
  expect(await publicNames()).toEqual(['A real room']);
  expect(await room.ensureDemoRoom(houseDj, { name: 'Demo Room' })).toBeUndefined();
});

test('H19: an installation that had rooms before gets no demo room, also when they are closed', async () => {
  const eve = await world.person('eve');
  await world.database
    .of<{ room: { is_demo: boolean } }>('room_service')
    .deleteFrom('room')
    .where('is_demo', '=', true)
    .execute();
  const { rooms } = await world.anonymous.call(roomPublicRooms, {});
  await setRank(world, eve, 'admin');
  for (const { uuid } of rooms) await eve.client.call(roomDeleteRoom, { params: { id: uuid } });
  expect(await world.app.room.ensureDemoRoom(houseDj, { name: 'Demo Room' })).toBeUndefined();
});
