/** Crates as other services and staff read them (document 3 section 7). */
import {
  playlistAllCratesForService,
  playlistCrateSongsAdd,
  playlistCrateSongsForService,
  playlistCratesOfUserForService,
} from '@turnstage/client/routes';
import { startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshSongs, playlistFixture } from '../playlist.fixture.ts';

let world: World;
let ann: TestPerson;
const { newcomer, crateOf } = playlistFixture(() => world);
beforeAll(async () => {
  world = await startWorld();
  ann = await world.person('ann');
});
afterAll(() => world.stop());

test('of a person all are listed, private ones too; of nobody none', async () => {
  const me = await newcomer();
  const shut = await crateOf(me, [], false);
  const open = await crateOf(me, [], true);
  const params = { userUuid: me.uuid };
  const { crates, count } = await ann.client.call(playlistCratesOfUserForService, { params });
  expect({ uuids: crates.map(({ crateUuid }) => crateUuid), count }).toEqual({
    uuids: [open.crateUuid, shut.crateUuid],
    count: 2,
  });
  const nobody = { userUuid: '00000000-0000-4000-8000-000000000000' };
  await expect(ann.client.call(playlistCratesOfUserForService, { params: nobody })).rejects.toMatchObject({
    status: 404,
    code: 'profile/not-found',
  });
});

test('of everybody the public ones are listed, newest first, in pages', async () => {
  const [one, other] = [await newcomer(), await newcomer()];
  const first = await crateOf(one, [], true);
  await crateOf(one, [], false);
  const second = await crateOf(other, [], true);
  const list = (query: { limit?: number; offset?: number }) =>
    ann.client.call(playlistAllCratesForService, { query });
  const { crates } = await list({ limit: 2 });
  expect(crates.map(({ crateUuid }) => crateUuid)).toEqual([second.crateUuid, first.crateUuid]);
  const all = await list({ limit: 0 });
  expect(all.crates).toHaveLength(all.count);
  expect(all.crates.every(({ isPublic }) => isPublic)).toBe(true);
  expect((await list({ limit: 1, offset: 1 })).crates.map(({ crateUuid }) => crateUuid)).toEqual([
    first.crateUuid,
  ]);
});

test('the songs of any crate are found by its short id', async () => {
  const me = await newcomer();
  const { crateUuid, crateShortId } = await crateOf(me, [], false);
  const songs = freshSongs(3);
  await me.client.call(playlistCrateSongsAdd, { params: { crateUuid }, body: { songs, append: true } });
  const read = (id: string, query = {}) =>
    ann.client.call(playlistCrateSongsForService, { params: { crateShortId: id }, query });
  const page = await read(crateShortId, { limit: 2, offset: 1 });
  expect(page.count).toBe(3);
  expect(page.songs.map(({ trackName }) => trackName)).toEqual(
    songs.slice(1).map(({ trackName }) => trackName),
  );
  await expect(read('0000000000')).rejects.toMatchObject({ status: 404, code: 'crate/not-found' });
  await expect(read('short')).rejects.toMatchObject({ status: 400 });
});

test('they are for services and staff only', async () => {
  const me = await newcomer();
  const params = { userUuid: me.uuid };
  await expect(me.client.call(playlistCratesOfUserForService, { params })).rejects.toMatchObject({
    status: 403,
  });
  await expect(me.client.call(playlistAllCratesForService, {})).rejects.toMatchObject({ status: 403 });
});
