import { roomUpdateRoom } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { expect, test } from 'vitest';
import { fillRoom, openRoom, strangers } from '../../../../testing/room/room.fixture.ts';

const { world, bob, cat } = useWorld({ people: ['ann', 'bob', 'cat'] });

test('R112: the house DJ is looked for where somebody listens, nobody plays and the owner lets it', async () => {
  const room = await openRoom(bob, 'Silent');
  const others = await Promise.all([
    openRoom(bob, 'Off', { houseDj: false }),
    openRoom(bob, 'Private', { type: 'PRIVATE' }),
    openRoom(bob, 'Locked', { password: 'sesame' }),
    openRoom(bob, 'Invited', { djType: 'INVITE_ONLY' }),
  ]);
  for (const each of [room, ...others]) await fillRoom(world, each, strangers(2));
  await fillRoom(world, await openRoom(bob, 'Bots'), strangers(2), { bots: 2 });
  const fuller = await openRoom(bob, 'Fuller');
  await fillRoom(world, fuller, strangers(3));
  expect(await world.app.room.findRoomsWithoutDj(10)).toEqual([fuller.uuid, room.uuid]);
  expect(await world.app.room.findRoomsWithoutDj(1)).toEqual([fuller.uuid]);

  const dj = { uuid: bob.uuid, nickname: 'bob', avatarId: 'fox' };
  await world.app.room.reportLive({
    roomUuid: fuller.uuid,
    userUuids: strangers(3),
    listeners: 3,
    summary: { djs: [dj], crowd: [], vibeMeter: 0, nowPlaying: null },
    song: null,
  });
  expect(await world.app.room.findRoomsWithoutDj(10)).toEqual([room.uuid]);

  const change = { params: { id: room.slug }, body: { houseDj: false } };
  await expect(cat.client.call(roomUpdateRoom, change)).rejects.toMatchObject({ status: 403 });
  await expect(world.anonymous.call(roomUpdateRoom, change)).rejects.toMatchObject({ status: 401 });
  expect(await bob.client.call(roomUpdateRoom, change)).toMatchObject({ houseDj: false });
  expect(await world.app.room.findRoomsWithoutDj(10)).toEqual([]);
});
