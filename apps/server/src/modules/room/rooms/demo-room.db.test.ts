import { roomPublicRooms } from '@turnstage/client/routes';
import { startWorld, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRoom } from '../room.fixture.ts';

let world: World;
let houseDj: string;
beforeAll(async () => {
  world = await startWorld();
  ({ uuid: houseDj } = await world.app.user.houseBot());
});
afterAll(() => world.stop());

async function publicNames() {
  return (await world.anonymous.call(roomPublicRooms, {})).rooms.map(({ name }) => name);
}

test('the demo room is one, however many nodes ask for it, and goes when somebody opens a room', async () => {
  const { room } = world.app;
  const made = await Promise.all([1, 2, 3].map(() => room.demoRoom(houseDj, { name: 'Demo Room' })));
  expect(new Set(made.map((one) => one?.uuid)).size).toBe(1);
  expect(await publicNames()).toEqual(['Demo Room']);
  expect((await room.settings('demo-room')).roomRoles).toMatchObject([{ userUuid: houseDj, role: 'owner' }]);

  expect(await room.retireDemoRoom()).toBe(false);
  await openRoom(await world.person('bob'), 'A real room');
  expect(await Promise.all([room.retireDemoRoom(), room.retireDemoRoom()])).toContain(true);
  expect(await publicNames()).toEqual(['A real room']);
  expect(await room.demoRoom(houseDj, { name: 'Demo Room' })).toBeUndefined();
});
