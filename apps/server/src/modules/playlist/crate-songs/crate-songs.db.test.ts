import { randomUUID } from 'node:crypto';
import {
  playlistAddTrack,
  playlistCrateById,
  playlistCrateSongsAdd,
  playlistCrateSongsList,
  playlistCrateSongsMoveSong,
  playlistCrateSongsRemoveSong,
  playlistCrateSongsSetCurrentPosition,
  playlistCrateSongsShuffle,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { describe, expect, test } from 'vitest';
import { newSong, newSongs, playlistFixture } from '../../../../testing/playlist/playlist.fixture.ts';

const { world } = useWorld();
const { newcomer, createCrate, titlesIn, songsIn } = playlistFixture(() => world);

/** Creates a person with a crate of `count` songs. */
async function createStockedCrate(count: number) {
  const me = await newcomer();
  const songs = newSongs(count);
  const crate = await createCrate(me, songs);
  return { me, crate, titles: songs.map(({ trackName }) => trackName), entries: await songsIn(me, crate) };
}

describe('adding songs', () => {
  test('returns the added entries with their positions, and the new total', async () => {
    const { me, crate } = await createStockedCrate(2);
    const [first, second] = newSongs(2);
    const added = await me.client.call(playlistCrateSongsAdd, {
      params: crate,
      body: { songs: [first!, second!] },
    });
    expect(added.count).toBe(4);
    expect(added.songs.map(({ trackName, position }) => [trackName, position])).toEqual([
      [first!.trackName, 2],
      [second!.trackName, 3],
    ]);
  });

  test('append: false inserts them at the top, in the given order (decisions section 4)', async () => {
    const { me, crate, titles } = await createStockedCrate(2);
    const songs = newSongs(2);
    await me.client.call(playlistCrateSongsAdd, { params: crate, body: { songs, append: false } });
    expect(await titlesIn(me, crate)).toEqual([...songs.map(({ trackName }) => trackName), ...titles]);
    expect((await songsIn(me, crate)).map(({ position }) => position)).toEqual([0, 1, 2, 3]);
  });

  test('adding the same song twice creates two entries', async () => {
    const { me, crate, entries } = await createStockedCrate(1);
    await me.client.call(playlistAddTrack, { params: crate, body: { songId: entries[0]!.songId } });
    const [one, two] = await songsIn(me, crate);
    expect(one!.songId).toBe(two!.songId);
    expect(one!.crateSongUuid).not.toBe(two!.crateSongUuid);
  });

  test('adds all or none: an unknown song is named in the error and nothing changes', async () => {
    const { me, crate, titles } = await createStockedCrate(1);
    const songs = [newSong(), { songId: '999999999' }];
    const refused = me.client.call(playlistCrateSongsAdd, { params: crate, body: { songs } });
    await expect(refused).rejects.toMatchObject({ status: 404, code: 'song/not-found', field: 'songs.1' });
    expect(await titlesIn(me, crate)).toEqual(titles);
  });

  test('a crate holds at most 1,000 songs', async () => {
    const { me, crate } = await createStockedCrate(1);
    await me.client.call(playlistCrateSongsAdd, { params: crate, body: { songs: newSongs(999) } });
    for (const append of [true, false]) {
      const refused = me.client.call(playlistCrateSongsAdd, {
        params: crate,
        body: { songs: [newSong()], append },
      });
      await expect(refused).rejects.toMatchObject({ status: 403, code: 'crate/full' });
    }
    const entries = await songsIn(me, crate);
    expect(entries.map(({ position }) => position)).toEqual(entries.map((_entry, index) => index));
    expect(entries).toHaveLength(1000);
  });

  test.each([
    ['no songs', { songs: [] }],
    ['no list', {}],
    ['a title that is a number', { songs: [{ trackName: 5 }] }],
    ['a negative duration', { songs: [{ trackName: 'x', duration: -1 }] }],
  ])('rejects %s', async (_what, body) => {
    const { me, crate } = await createStockedCrate(0);
    const refused = me.client.call(playlistCrateSongsAdd, { params: crate, body: body as never });
    await expect(refused).rejects.toMatchObject({ status: 400, code: 'request/invalid' });
  });
});

describe('listing songs', () => {
  test('returns a page and the total', async () => {
    const { me, crate, titles } = await createStockedCrate(5);
    const page = await me.client.call(playlistCrateSongsList, {
      params: crate,
      query: { limit: 2, offset: 3 },
    });
    expect(page.songs.map(({ trackName }) => trackName)).toEqual(titles.slice(3));
    expect(page.count).toBe(5);
  });

  test('searches words in titles and artists, ignores accents, and keeps the positions', async () => {
    const { me, crate } = await createStockedCrate(1);
    const songs = [
      newSong({ artistName: 'Sigur Rós', trackName: 'Hoppípolla' }),
      newSong({ trackName: '100%' }),
    ];
    await me.client.call(playlistCrateSongsAdd, { params: crate, body: { songs } });
    const found = async (search: string) => {
      const page = await me.client.call(playlistCrateSongsList, { params: crate, query: { search } });
      return page.songs.map(({ trackName, position }) => [trackName, position, page.count]);
    };
    expect(await found('hoppi sigur')).toEqual([['Hoppípolla', 1, 1]]);
    expect(await found('100%')).toEqual([['100%', 2, 1]]);
    expect(await found('nowhere')).toEqual([]);
  });
});

describe('moving a song', () => {
  test('shifts the others', async () => {
    const { me, crate, titles, entries } = await createStockedCrate(4);
    const move = (index: number, newPosition: number) =>
      me.client.call(playlistCrateSongsMoveSong, {
        params: { ...crate, crateSongUuid: entries[index]!.crateSongUuid },
        body: { newPosition },
      });
    expect(await move(0, 2)).toEqual({ position: 2 });
    expect(await titlesIn(me, crate)).toEqual([titles[1], titles[2], titles[0], titles[3]]);
    expect(await move(3, 0)).toEqual({ position: 0 });
    expect(await titlesIn(me, crate)).toEqual([titles[3], titles[1], titles[2], titles[0]]);
  });

  test('a position beyond the end means the end', async () => {
    const { me, crate, titles, entries } = await createStockedCrate(3);
    const params = { ...crate, crateSongUuid: entries[0]!.crateSongUuid };
    expect(await me.client.call(playlistCrateSongsMoveSong, { params, body: { newPosition: 50 } })).toEqual({
      position: 2,
    });
    expect(await titlesIn(me, crate)).toEqual([titles[1], titles[2], titles[0]]);
  });

  test('requires a song of this crate and a valid position', async () => {
    const [here, there] = [await createStockedCrate(1), await createStockedCrate(1)];
    const foreign = { ...here.crate, crateSongUuid: there.entries[0]!.crateSongUuid };
    await expect(
      here.me.client.call(playlistCrateSongsMoveSong, { params: foreign, body: { newPosition: 0 } }),
    ).rejects.toMatchObject({ status: 404, code: 'crate/song-not-found' });
    await expect(
      here.me.client.call(playlistCrateSongsMoveSong, {
        params: { ...here.crate, crateSongUuid: here.entries[0]!.crateSongUuid },
        body: { newPosition: -1 },
      }),
    ).rejects.toMatchObject({ status: 400, field: 'newPosition' });
  });
});

describe('removing a song', () => {
  test('closes the gap', async () => {
    const { me, crate, titles, entries } = await createStockedCrate(3);
    const params = { ...crate, crateSongUuid: entries[1]!.crateSongUuid };
    expect(await me.client.call(playlistCrateSongsRemoveSong, { params })).toEqual({ ok: true });
    expect((await songsIn(me, crate)).map(({ trackName, position }) => [trackName, position])).toEqual([
      [titles[0], 0],
      [titles[2], 1],
    ]);
    await expect(me.client.call(playlistCrateSongsRemoveSong, { params })).rejects.toMatchObject({
      status: 404,
      code: 'crate/song-not-found',
    });
  });

  test('is only for the owner', async () => {
    const { crate, entries } = await createStockedCrate(1);
    const params = { ...crate, crateSongUuid: entries[0]!.crateSongUuid };
    const other = await newcomer();
    await expect(other.client.call(playlistCrateSongsRemoveSong, { params })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('rejects an id that is not a uuid', async () => {
    const { me, crate } = await createStockedCrate(1);
    const params = { ...crate, crateSongUuid: 'first' };
    await expect(me.client.call(playlistCrateSongsRemoveSong, { params })).rejects.toMatchObject({
      status: 400,
    });
  });
});

test('a shuffle keeps every entry and returns the new order', async () => {
  const { me, crate, entries } = await createStockedCrate(40);
  const shuffled = await me.client.call(playlistCrateSongsShuffle, { params: crate });
  const uuids = (songs: typeof entries) => songs.map(({ crateSongUuid }) => crateSongUuid);
  expect(uuids(shuffled.songs)).toEqual(uuids(await songsIn(me, crate)));
  expect(uuids(shuffled.songs)).not.toEqual(uuids(entries));
  expect(uuids(shuffled.songs).sort()).toEqual(uuids(entries).sort());
});

describe('the current position', () => {
  const positionOf = async ({ me, crate }: Awaited<ReturnType<typeof createStockedCrate>>) =>
    (await me.client.call(playlistCrateById, { params: { crateId: crate.crateUuid } })).currentPosition;
  const set = ({ me, crate }: Awaited<ReturnType<typeof createStockedCrate>>, currentPosition: number) =>
    me.client.call(playlistCrateSongsSetCurrentPosition, { params: crate, body: { currentPosition } });

  test('is stored, and a position beyond the end means the last song', async () => {
    const mine = await createStockedCrate(3);
    expect(await set(mine, 1)).toEqual({ currentPosition: 1 });
    expect(await positionOf(mine)).toBe(1);
    expect(await set(mine, 10)).toEqual({ currentPosition: 2 });
    expect(await set(await createStockedCrate(0), 10)).toEqual({ currentPosition: 0 });
  });

  test('follows its song when others are added or removed', async () => {
    const mine = await createStockedCrate(3);
    await set(mine, 1);
    await mine.me.client.call(playlistCrateSongsAdd, {
      params: mine.crate,
      body: { songs: newSongs(2), append: false },
    });
    expect(await positionOf(mine)).toBe(3);
    const params = { ...mine.crate, crateSongUuid: mine.entries[0]!.crateSongUuid };
    await mine.me.client.call(playlistCrateSongsRemoveSong, { params });
    expect(await positionOf(mine)).toBe(2);
  });
});

describe('adding one track by id', () => {
  test('returns 404 for an unknown song or crate', async () => {
    const { me, crate, entries } = await createStockedCrate(1);
    await expect(
      me.client.call(playlistAddTrack, { params: crate, body: { songId: '99999999' } }),
    ).rejects.toMatchObject({
      status: 404,
      code: 'song/not-found',
    });
    const nowhere = { crateUuid: randomUUID() };
    await expect(
      me.client.call(playlistAddTrack, { params: nowhere, body: { songId: entries[0]!.songId } }),
    ).rejects.toMatchObject({ status: 404, code: 'crate/not-found' });
  });

  test('accepts short ids, and requires an id', async () => {
    const { me, crate, entries } = await createStockedCrate(1);
    const added = await me.client.call(playlistAddTrack, {
      params: crate,
      body: { songId: entries[0]!.songShortId },
    });
    expect(added).toMatchObject({ count: 2, songs: [{ songId: entries[0]!.songId, position: 1 }] });
    await expect(
      me.client.call(playlistAddTrack, { params: crate, body: {} as never }),
    ).rejects.toMatchObject({ status: 400 });
  });
});
