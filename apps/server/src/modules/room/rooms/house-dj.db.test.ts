import { roomJoinRoom, roomUpdateRoom, userBotToken, userSignUpBot } from '@turnstage/client/routes';
import { createClient } from '@turnstage/client';
import { useWorld } from '@turnstage/server/testing';
import { expect, test } from 'vitest';
import { fillRoom, openRoom, strangers } from '../../../../testing/room/room.fixture.ts';

const { world, bob, cat } = useWorld({ people: ['ann', 'bob', 'cat'] });

test('R112: the house DJ is looked for where somebody listens, nothing plays and the owner lets it', async () => {
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
  expect(await world.app.room.findSilentRooms(10)).toEqual([fuller.uuid, room.uuid]);
  expect(await world.app.room.findSilentRooms(1)).toEqual([fuller.uuid]);

  const dj = { uuid: bob.uuid, nickname: 'bob', avatarId: 'fox' };
  const nowPlaying = {
    playId: 'p',
    trackName: 'a',
    artistName: 'b',
    thumbnail: null,
    djUuid: bob.uuid,
    startTime: 0,
    endTime: 1,
  };
  const report = (summary: { nowPlaying: typeof nowPlaying | null }) =>
    world.app.room.reportLive({
      roomUuid: fuller.uuid,
      userUuids: strangers(3),
      listeners: 3,
      summary: { djs: [dj], crowd: [], vibeMeter: 0, ...summary },
      song: null,
    });
  await report({ nowPlaying });
  expect(await world.app.room.findSilentRooms(10)).toEqual([room.uuid]);
  // Somebody has a seat and no song.
  await report({ nowPlaying: null });
  expect(await world.app.room.findSilentRooms(10)).toEqual([fuller.uuid, room.uuid]);
  await report({ nowPlaying });

  const change = { params: { id: room.slug }, body: { houseDj: false } };
  await expect(cat.client.call(roomUpdateRoom, change)).rejects.toMatchObject({ status: 403 });
  await expect(world.anonymous.call(roomUpdateRoom, change)).rejects.toMatchObject({ status: 401 });
  expect(await bob.client.call(roomUpdateRoom, change)).toMatchObject({ houseDj: false });
  expect(await world.app.room.findSilentRooms(10)).toEqual([]);
});

test('R112: private rooms and those with a password have it when somebody switched it on', async () => {
  const chosen = await Promise.all([
    openRoom(cat, 'My Private', { type: 'PRIVATE', houseDj: true }),
    openRoom(cat, 'My Locked', { password: 'sesame', houseDj: true }),
  ]);
  const unasked = await openRoom(cat, 'My Other', { type: 'PRIVATE' });
  expect([...chosen, unasked].map(({ houseDj }) => houseDj)).toEqual([true, true, false]);
  for (const [index, room] of [...chosen, unasked].entries())
    await fillRoom(world, room, strangers(9 - index));
  expect(await world.app.room.findSilentRooms(10)).toEqual(chosen.map(({ uuid }) => uuid));
});

test('R112: it needs no password where it was let in, other bots do, and it has no access later', async () => {
  const { accessToken, uuid } = await world.app.user.houseBot();
  const house = createClient({ baseUrl: world.baseUrl, token: () => accessToken });
  const room = await openRoom(bob, 'Cellar', { password: 'sesame', houseDj: true });
  const join = { params: { slug: room.slug }, body: {} };
  expect(await house.call(roomJoinRoom, join)).toMatchObject({ slug: room.slug });
  // Nobody takes it out while it is wanted (R97).
  expect(await world.app.room.findWithoutAccess(room.uuid)).toEqual([]);

  await cat.client.call(userSignUpBot, {
    body: { botNickName: 'Jukebox', avatarId: 'bot-1', color: '7FE3C8' },
  });
  const { accessToken: botToken } = await cat.client.call(userBotToken, {});
  const jukebox = createClient({ baseUrl: world.baseUrl, token: () => botToken });
  const wanted = { status: 403, code: 'room/password-required' };
  for (const { call } of [cat.client, jukebox])
    await expect(call(roomJoinRoom, join)).rejects.toMatchObject(wanted);

  await bob.client.call(roomUpdateRoom, { params: { id: room.slug }, body: { houseDj: false } });
  expect(await world.app.room.findWithoutAccess(room.uuid)).toEqual([uuid]);
  await expect(house.call(roomJoinRoom, join)).rejects.toMatchObject(wanted);
});
