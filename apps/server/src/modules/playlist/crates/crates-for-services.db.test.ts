/** Crates as read by other services and staff (document 3 section 7). */
import {
  playlistAllCratesForService,
  playlistCrateSongsAdd,
  playlistCrateSongsForService,
  playlistCratesOfUserForService,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { expect, test } from 'vitest';
import { newSongs, playlistFixture } from '../../../../testing/playlist/playlist.fixture.ts';

const { world, ann } = useWorld({ people: ['ann'] });
const { newcomer, createCrate } = playlistFixture(() => world);

test('lists all crates of a person, private ones too, and returns 404 for an unknown person', async () => {
  const me = await newcomer();
  const privateCrate = await createCrate(me, [], false);
  const publicCrate = await createCrate(me, [], true);
  const params = { userUuid: me.uuid };
  const { crates, count } = await ann.client.call(playlistCratesOfUserForService, { params });
  expect({ uuids: crates.map(({ crateUuid }) => crateUuid), count }).toEqual({
    uuids: [publicCrate.crateUuid, privateCrate.crateUuid],
    count: 2,
  });
  const nobody = { userUuid: '00000000-0000-4000-8000-000000000000' };
  await expect(ann.client.call(playlistCratesOfUserForService, { params: nobody })).rejects.toMatchObject({
    status: 404,
    code: 'profile/not-found',
  });
});

test('lists the public crates of everyone, newest first, in pages', async () => {
  const [one, other] = [await newcomer(), await newcomer()];
  const first = await createCrate(one, [], true);
  await createCrate(one, [], false);
  const second = await createCrate(other, [], true);
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

test('lists the songs of any crate by its short id', async () => {
  const me = await newcomer();
  const { crateUuid, crateShortId } = await createCrate(me, [], false);
  const songs = newSongs(3);
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

test('allows only services and staff', async () => {
  const me = await newcomer();
  const params = { userUuid: me.uuid };
  await expect(me.client.call(playlistCratesOfUserForService, { params })).rejects.toMatchObject({
    status: 403,
  });
  await expect(me.client.call(playlistAllCratesForService, {})).rejects.toMatchObject({ status: 403 });
});
