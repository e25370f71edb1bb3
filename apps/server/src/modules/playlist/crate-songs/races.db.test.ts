/** Two devices of one person at once never lose or double a song (decisions section 4). */
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
import { startWorld, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshSong, freshSongs, playlistFixture } from '../playlist.fixture.ts';

let world: World;
const { newcomer, crateOf, songsIn } = playlistFixture(() => world);
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_none, index) => run(index)));
const dense = (count: number) => Array.from({ length: count }, (_none, index) => index);

test('forty adds at both ends at once: every song once, positions dense', async () => {
  const me = await newcomer();
  const crate = await crateOf(me);
  const songs = freshSongs(40);
  await times(40, (index) =>
    me.client.call(playlistCrateSongsAdd, {
      params: crate,
      body: { songs: [songs[index]!], append: index % 2 === 0 },
    }),
  );
  const entries = await songsIn(me, crate);
  expect(entries.map(({ position }) => position)).toEqual(dense(40));
  expect(entries.map(({ trackName }) => trackName).sort()).toEqual(
    songs.map(({ trackName }) => trackName).sort(),
  );
});

test('moves, shuffles, adds and removals at once leave exactly the right songs', async () => {
  const me = await newcomer();
  const crate = await crateOf(me, freshSongs(30));
  const before = await songsIn(me, crate);
  const gone = before.slice(0, 10);
  const stay = before.slice(10);
  await Promise.all([
    ...gone.map(({ crateSongUuid }) =>
      me.client.call(playlistCrateSongsRemoveSong, { params: { ...crate, crateSongUuid } }),
    ),
    ...stay.map(({ crateSongUuid }, index) =>
      me.client.call(playlistCrateSongsMoveSong, {
        params: { ...crate, crateSongUuid },
        body: { newPosition: (index * 7) % 20 },
      }),
    ),
    ...freshSongs(10).map((song) =>
      me.client.call(playlistCrateSongsAdd, { params: crate, body: { songs: [song] } }),
    ),
    me.client.call(playlistCrateSongsShuffle, { params: crate }),
  ]);
  const after = await songsIn(me, crate);
  expect(after.map(({ position }) => position)).toEqual(dense(30));
  const uuids = new Set(after.map(({ crateSongUuid }) => crateSongUuid));
  expect(uuids.size).toBe(30);
  expect(stay.every(({ crateSongUuid }) => uuids.has(crateSongUuid))).toBe(true);
  expect(gone.some(({ crateSongUuid }) => uuids.has(crateSongUuid))).toBe(false);
});

test('of ten removals of one song one succeeds', async () => {
  const me = await newcomer();
  const crate = await crateOf(me, freshSongs(3));
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

test('a nearly full crate takes exactly what fits', async () => {
  const me = await newcomer();
  const crate = await crateOf(me, freshSongs(990));
  const results = await times(20, () =>
    me.client.call(playlistCrateSongsAdd, { params: crate, body: { songs: [freshSong()] } }).then(
      () => 'added',
      (error: { code: string }) => error.code,
    ),
  );
  expect(results.filter((result) => result === 'added')).toHaveLength(10);
  expect(results.filter((result) => result === 'crate/full')).toHaveLength(10);
  expect((await songsIn(me, crate)).map(({ position }) => position)).toEqual(dense(1000));
});

test('a recording that thirty people bring at once is one row, whatever they know it by', async () => {
  const isrc = 'QZABC2600001';
  const title = freshSong({ isrc }).trackName;
  const people = await times(3, () => newcomer());
  const crates = await Promise.all(people.map((person) => crateOf(person)));
  const ways = [
    { isrc },
    { isrc, musicProvider: 'spotify', songId: 'race-1' },
    { musicProviders: { spotify: 'spotify:track:race-1' } },
  ];
  const added = await times(30, (index) =>
    people[index % 3]!.client.call(playlistCrateSongsAdd, {
      params: crates[index % 3]!,
      body: { songs: [freshSong({ trackName: title, duration: 180 + (index % 5), ...ways[index % 3] })] },
    }),
  );
  expect(new Set(added.map(({ songs }) => songs[0]!.songId)).size).toBe(1);
  const { songs, count } = await people[0]!.client.call(playlistListSongs, { query: { isrc } });
  expect(count).toBe(1);
  expect(songs[0]).toMatchObject({ isrc, musicProviders: { spotify: 'race-1' } });
});

test('the queue is made once however many ask for it first', async () => {
  const me = await newcomer();
  const queues = await times(20, () => me.client.call(playlistQueue, {}));
  expect(new Set(queues.map(({ crateUuid }) => crateUuid)).size).toBe(1);
});

test('the likes hold a song once however often it is added at once', async () => {
  const me = await newcomer();
  const song = freshSong();
  const added = await times(15, () =>
    me.client.call(playlistLikesSongsAdd, { body: { songs: [song, song] } }),
  );
  expect(new Set(added.flatMap(({ songs }) => songs.map(({ crateSongUuid }) => crateSongUuid))).size).toBe(1);
  expect(await me.client.call(playlistLikesSongsList, {})).toMatchObject({ count: 1 });
});
