/** Concurrent changes from two devices of one person never lose or duplicate a song (decisions section 4). */
import {
  playlistCrateSongsAdd,
  playlistCrateSongsMoveSong,
  playlistCrateSongsRemoveSong,
  playlistCrateSongsShuffle,
  playlistLikesSongsAdd,
  playlistLikesSongsList,
  playlistListSongs,
  playlistQueue,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { expect, test } from 'vitest';
import { newSong, newSongs, playlistFixture } from '../../../../testing/playlist/playlist.fixture.ts';

const { world } = useWorld();
const { newcomer, createCrate, songsIn } = playlistFixture(() => world);

const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_none, index) => run(index)));
const positionsUpTo = (count: number) => Array.from({ length: count }, (_none, index) => index);

test('forty concurrent adds at both ends: every song once, positions dense', async () => {
  const me = await newcomer();
  const crate = await createCrate(me);
  const songs = newSongs(40);
  await times(40, (index) =>
    me.client.call(playlistCrateSongsAdd, {
      params: crate,
      body: { songs: [songs[index]!], append: index % 2 === 0 },
    }),
  );
  const entries = await songsIn(me, crate);
  expect(entries.map(({ position }) => position)).toEqual(positionsUpTo(40));
  expect(entries.map(({ trackName }) => trackName).sort()).toEqual(
    songs.map(({ trackName }) => trackName).sort(),
  );
});

test('concurrent moves, shuffles, adds and removals leave exactly the right songs', async () => {
  const me = await newcomer();
  const crate = await createCrate(me, newSongs(30));
  const before = await songsIn(me, crate);
  const removed = before.slice(0, 10);
  const remaining = before.slice(10);
  await Promise.all([
    ...removed.map(({ crateSongUuid }) =>
      me.client.call(playlistCrateSongsRemoveSong, { params: { ...crate, crateSongUuid } }),
    ),
    ...remaining.map(({ crateSongUuid }, index) =>
      me.client.call(playlistCrateSongsMoveSong, {
        params: { ...crate, crateSongUuid },
        body: { newPosition: (index * 7) % 20 },
      }),
    ),
    ...newSongs(10).map((song) =>
      me.client.call(playlistCrateSongsAdd, { params: crate, body: { songs: [song] } }),
    ),
    me.client.call(playlistCrateSongsShuffle, { params: crate }),
  ]);
  const after = await songsIn(me, crate);
  expect(after.map(({ position }) => position)).toEqual(positionsUpTo(30));
  const uuids = new Set(after.map(({ crateSongUuid }) => crateSongUuid));
  expect(uuids.size).toBe(30);
  expect(remaining.every(({ crateSongUuid }) => uuids.has(crateSongUuid))).toBe(true);
  expect(removed.some(({ crateSongUuid }) => uuids.has(crateSongUuid))).toBe(false);
});

test('one of ten concurrent removals of a song succeeds', async () => {
  const me = await newcomer();
  const crate = await createCrate(me, newSongs(3));
  const { crateSongUuid } = (await songsIn(me, crate))[0]!;
  const results = await times(10, () =>
    me.client.call(playlistCrateSongsRemoveSong, { params: { ...crate, crateSongUuid } }).then(
      () => 'removed',
      (error: { code: string }) => error.code,
    ),
  );
  expect(results.filter((result) => result === 'removed')).toHaveLength(1);
  expect(results.filter((result) => result === 'crate/song-not-found')).toHaveLength(9);
  expect((await songsIn(me, crate)).map(({ position }) => position)).toEqual([0, 1]);
});

test('a nearly full crate accepts exactly what fits', async () => {
  const me = await newcomer();
  const crate = await createCrate(me, newSongs(990));
  const results = await times(20, () =>
    me.client.call(playlistCrateSongsAdd, { params: crate, body: { songs: [newSong()] } }).then(
      () => 'added',
      (error: { code: string }) => error.code,
    ),
  );
  expect(results.filter((result) => result === 'added')).toHaveLength(10);
  expect(results.filter((result) => result === 'crate/full')).toHaveLength(10);
  expect((await songsIn(me, crate)).map(({ position }) => position)).toEqual(positionsUpTo(1000));
});

test('a recording added by thirty concurrent requests becomes one row for each person, whatever ids they send (U30)', async () => {
  const isrc = 'QZABC2600001';
  const title = newSong({ isrc }).trackName;
  const people = await times(3, () => newcomer());
  const crates = await Promise.all(people.map((person) => createCrate(person)));
  const ways = [
    { isrc },
    { isrc, musicProvider: 'spotify', songId: 'race-1' },
    { musicProviders: { spotify: 'spotify:track:race-1' } },
  ];
  const added = await times(30, (index) =>
    people[index % 3]!.client.call(playlistCrateSongsAdd, {
      params: crates[index % 3]!,
      body: { songs: [newSong({ trackName: title, duration: 180 + (index % 5), ...ways[index % 3] })] },
    }),
  );
  for (const [index, person] of people.entries()) {
    const own = added.filter((_, at) => at % 3 === index);
    expect(new Set(own.map(({ songs }) => songs[0]!.songId)).size).toBe(1);
    const { count } = await person.client.call(playlistListSongs, { query: { search: title } });
    expect(count).toBe(1);
  }
  expect(new Set(added.map(({ songs }) => songs[0]!.songId)).size).toBe(3);
});

test('concurrent first requests create the queue once', async () => {
  const me = await newcomer();
  const queues = await times(20, () => me.client.call(playlistQueue, {}));
  expect(new Set(queues.map(({ crateUuid }) => crateUuid)).size).toBe(1);
});

test('concurrent adds put a song into the likes once', async () => {
  const me = await newcomer();
  const song = newSong();
  const added = await times(15, () =>
    me.client.call(playlistLikesSongsAdd, { body: { songs: [song, song] } }),
  );
  expect(new Set(added.flatMap(({ songs }) => songs.map(({ crateSongUuid }) => crateSongUuid))).size).toBe(1);
  expect(await me.client.call(playlistLikesSongsList, {})).toMatchObject({ count: 1 });
});
