import {
  roomListRoomRoles,
  roomPublicRooms,
  uploadMyUploads,
  userBotToken,
  userLogin,
  userOwnProfile,
} from '@turnstage/client/routes';
import { createClient } from '@turnstage/client';
import { systemClock, type Clock } from '@turnstage/server/testing';
import { startWorld, type World } from '@turnstage/server/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { devEmail, devPassword, devPeople, type DevPerson } from './people.ts';
import { seedDevWorld } from './seed.ts';

let world: World<Clock>;
const printed: string[] = [];
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  world = await startWorld({ runJobs: true, clock: systemClock });
  await seed();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await world.stop();
});

/** Without songs, because rendering takes long, unless some are given. */
function seed(bobsTracks: DevPerson['tracks'] = []): Promise<void> {
  const people = devPeople.map((person) => ({
    ...person,
    tracks: person.name === 'bob' ? bobsTracks : [],
  }));
  return seedDevWorld({
    baseUrl: world.baseUrl,
    clock: world.clock,
    people,
    signal: new AbortController().signal,
  });
}

async function logIn(name: string) {
  const body = { email: devEmail(name), password: devPassword };
  const { accessToken } = await world.anonymous.call(userLogin, { body });
  const client = createClient({ baseUrl: world.baseUrl, token: () => accessToken });
  return { client, uuid: (await client.call(userOwnProfile, {})).uuid };
}

test('everyone can log in with the printed emails, and ann is superUser', async () => {
  const roles: Record<string, string> = {};
  for (const { name } of devPeople) {
    const { client } = await logIn(name);
    const profile = await client.call(userOwnProfile, {});
    roles[profile.nickname] = profile.role;
    expect(printed.join('\n')).toContain(devEmail(name));
  }
  expect(roles).toEqual({ ann: 'superUser', bob: 'user', cat: 'user', dan: 'user', eve: 'user' });
  expect(printed.join('\n')).toContain(devPassword);
});

test("ann's room has its moderator and a banned person, and bob has a bot", async () => {
  const [ann, bob, dan, eve] = await Promise.all(['ann', 'bob', 'dan', 'eve'].map(logIn));
  const { rooms } = await world.anonymous.call(roomPublicRooms, {});
  expect(rooms).toMatchObject([{ name: 'Low Tide Social', ownerUuid: ann?.uuid }]);
  const roles = await ann?.client.call(roomListRoomRoles, { params: { room: rooms[0]?.slug ?? '' } });
  const rolesByUser = Object.fromEntries((roles ?? []).map(({ userUuid, role }) => [userUuid, role]));
  expect(rolesByUser).toEqual({
    [ann?.uuid ?? '']: 'owner',
    [eve?.uuid ?? '']: 'moderator',
    [dan?.uuid ?? '']: 'banned',
  });
  expect(await bob?.client.call(userBotToken, {})).toHaveProperty('accessToken');
});

test('seeding again changes nothing', async () => {
  const [before, roomsBefore] = [await logIn('ann'), await world.anonymous.call(roomPublicRooms, {})];
  await seed();
  expect((await logIn('ann')).uuid).toBe(before.uuid);
  expect(await world.anonymous.call(roomPublicRooms, {})).toEqual(roomsBefore);
});

test('the next start renders the songs that an earlier start did not finish', async () => {
  await seed([{ seed: 'bob-1', genre: 'loFi', seconds: 16 }]);
  const bob = await logIn('bob');
  const { songs } = await bob.client.call(uploadMyUploads, { query: { limit: 0 } });
  expect(songs).toMatchObject([{ transcodingStatus: 'TRANSCODING_SUCCEED' }]);
});
