import {
  playlistCrateSongsAdd,
  playlistImportTrack,
  playlistLikesSongsAdd,
  playlistLikesSongsList,
  playlistQueueSongsAdd,
  playlistQueueSongsList,
  playlistSongData,
  playlistSongDataByLink,
} from '@turnstage/client/routes';
import { startWorld, type World } from '@turnstage/server/testing';
import { startFakeVendors, type FakeVendors, type TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { playlistFixture } from '../../../../testing/playlist/playlist.fixture.ts';

let vendors: FakeVendors;
let world: World;
let me: TestPerson;
const { newcomer, createCrate } = playlistFixture(() => world);
beforeAll(async () => {
  vendors = await startFakeVendors('https://music.test');
  world = await startWorld({ env: vendors.env });
  await world.person('ann');
});
beforeEach(async () => {
  me = await newcomer();
});
afterAll(async () => {
  await world.stop();
  await vendors.stop();
});

let trackCount = 0;
/** A track that only the fake services know. */
function newTrack(more: object = {}) {
  trackCount += 1;
  const number = String(trackCount).padStart(5, '0');
  const track = {
    title: `Imported ${number}`,
    artist: 'The Vendors',
    album: 'Elsewhere',
    milliseconds: 200_000,
    isrc: `GBVND21${number}`,
    explicit: false,
    released: '2021-05-14',
    ids: {
      spotify: `spotifytrack0000${trackCount}`.padEnd(22, 'x'),
      apple: `77${number}`,
      audius: `Au${number}`,
    },
    ...more,
  };
  vendors.music.tracks.push(track);
  return track;
}
async function whileDown<T>(service: 'spotify' | 'audius' | 'apple', work: () => Promise<T>): Promise<T> {
  vendors.forcedStatuses[service] = 503;
  try {
    return await work();
  } finally {
    delete vendors.forcedStatuses[service];
  }
}
const importTrack = (musicProvider: string, providerId: string) =>
  me.client.call(playlistImportTrack, { body: { musicProvider, providerId } });
const songData = (musicProvider: string, providerSongId: string) =>
  me.client.call(playlistSongData, { params: { musicProvider, providerSongId } });
/** Runs the job that is due, and makes the next attempt due. */
async function runJobs() {
  await world.drain().catch(() => undefined);
}

describe('track-import', () => {
  test.each(['spotify', 'apple'] as const)('adds a track of %s with all that is known', async (provider) => {
    const track = newTrack();
    const song = await importTrack(provider, track.ids[provider]);
    expect(song).toMatchObject({
      status: 'SUCCESS',
      trackName: track.title,
      artistName: 'The Vendors',
      albumName: 'Elsewhere',
      duration: 200,
      isrc: track.isrc,
      releaseDate: '2021-05-14',
      releaseYear: 2021,
      musicProviders: { [provider]: track.ids[provider] },
    });
    expect((await importTrack(provider, track.ids[provider])).songId).toBe(song.songId);
    const other = provider === 'spotify' ? 'apple' : 'spotify';
    const same = await importTrack(other, track.ids[other]);
    expect([same.songId, Object.keys(same.musicProviders).sort()]).toEqual([
      song.songId,
      ['apple', 'spotify'],
    ]);
  });

  test('says in the contract’s words what can’t be imported (document 3 sections 5 and 8)', async () => {
    const notThere = {
      status: 404,
      message: "Sorry, this song is not in our catalog and can't be imported.",
    };
    await expect(importTrack('spotify', '0000000000000000000000')).rejects.toMatchObject(notThere);
    await expect(importTrack('sevenDigital', '12345')).rejects.toMatchObject(notThere);
    await expect(importTrack('uploadService', '7b0d33c4-3f0e-4e0e-9d7c-111111111111')).rejects.toMatchObject(
      notThere,
    );
    for (const provider of ['youtube', 'audius', 'napster', 'nonsense'])
      await expect(importTrack(provider, 'x')).rejects.toMatchObject({
        status: 400,
        message: 'Sorry, this song does not have any supported music providers to import from.',
      });
  });

  test('needs an account and both fields', async () => {
    const body = { musicProvider: 'spotify', providerId: 'x' };
    await expect(world.anonymous.call(playlistImportTrack, { body })).rejects.toMatchObject({ status: 401 });
    const gus = await world.person('gus');
    await expect(gus.client.call(playlistImportTrack, { body })).rejects.toMatchObject({ status: 403 });
    await expect(importTrack('spotify', '')).rejects.toMatchObject({ status: 400 });
  });

  test('is PENDING_REQUEST while the provider does not answer, then SUCCESS (rule V6)', async () => {
    const track = newTrack();
    const pending = await whileDown('apple', () => importTrack('apple', track.ids.apple));
    expect(pending).toMatchObject({ status: 'PENDING_REQUEST', musicProviders: { apple: track.ids.apple } });
    expect((await whileDown('apple', () => songData('apple', track.ids.apple))).status).toBe(
      'PENDING_REQUEST',
    );
    await runJobs();
    expect(await songData('apple', track.ids.apple)).toMatchObject({
      songId: pending.songId,
      status: 'SUCCESS',
      trackName: track.title,
      duration: 200,
    });
  });

  test('is DATA_NOT_FOUND when the provider turns out not to have it', async () => {
    const pending = await whileDown('apple', () => importTrack('apple', '990000001'));
    expect(pending.status).toBe('PENDING_REQUEST');
    await runJobs();
    expect((await songData('apple', '990000001')).status).toBe('DATA_NOT_FOUND');
    await expect(importTrack('apple', '990000001')).rejects.toMatchObject({ status: 404 });
  });
});

describe('songs named by a provider id alone', () => {
  test('are looked up when they are added to a crate, all providers in one request each', async () => {
    const [one, two] = [newTrack(), newTrack()];
    const crate = await createCrate(me);
    vendors.music.requests.length = 0;
    const { songs } = await me.client.call(playlistCrateSongsAdd, {
      params: crate,
      body: {
        songs: [
          { musicProvider: 'audius', songId: one.ids.audius },
          { musicProviders: { audius: two.ids.audius } },
        ],
      },
    });
    expect(songs.map(({ trackName }) => trackName)).toEqual([one.title, two.title]);
    expect(songs[0]).toMatchObject({
      status: 'SUCCESS',
      description: `${one.title} was recorded on deck.`,
      genre: 'Electronic',
      streamUrls: { audius: { http: expect.stringContaining(`/v1/tracks/${one.ids.audius}/stream`) } },
    });
    expect(vendors.music.requests).toHaveLength(1);
  });

  test('that wait are not played, and become playable without being added again', async () => {
    const track = newTrack();
    await whileDown('audius', () =>
      me.client.call(playlistQueueSongsAdd, {
        body: { songs: [{ musicProvider: 'audius', songId: track.ids.audius }] },
      }),
    );
    expect(await world.app.playlist.peekQueue(me.uuid, 5)).toEqual([]);
    const input = { musicProvider: 'audius', songId: track.ids.audius };
    await whileDown('audius', () =>
      expect(world.app.playlist.lookUpSong(input)).rejects.toMatchObject({ code: 'song/not-ready' }),
    );
    await runJobs();
    const [song] = await world.app.playlist.peekQueue(me.uuid, 5);
    expect(song).toMatchObject({ trackName: track.title, duration: 200, status: 'SUCCESS' });
  });

  test('that turn out to be known already become that song, once in the likes', async () => {
    const track = newTrack();
    const known = await importTrack('spotify', track.ids.spotify);
    await me.client.call(playlistLikesSongsAdd, { body: { songs: [{ songId: known.songId }] } });
    const waiting = { musicProvider: 'audius', songId: track.ids.audius };
    await whileDown('audius', async () => {
      await me.client.call(playlistQueueSongsAdd, { body: { songs: [waiting] } });
      await me.client.call(playlistLikesSongsAdd, { body: { songs: [waiting] } });
    });
    expect((await me.client.call(playlistLikesSongsList, {})).count).toBe(2);
    await runJobs();
    const likes = await me.client.call(playlistLikesSongsList, {});
    expect(likes.songs.map(({ songId, position }) => [songId, position])).toEqual([[known.songId, 0]]);
    const queue = await me.client.call(playlistQueueSongsList, {});
    expect(queue.songs.map(({ songId }) => songId)).toEqual([known.songId]);
    expect(queue.songs[0]?.musicProviders).toMatchObject({ audius: track.ids.audius });
  });
});

describe('song-data', () => {
  test('adds a song that only the provider knows, by id and by link', async () => {
    const track = newTrack({ title: 'Linked Song' });
    expect((await songData('audius', track.ids.audius)).trackName).toBe('Linked Song');
    const byLink = (link: string) => me.client.call(playlistSongDataByLink, { params: { link } });
    expect(await byLink('https://audius.co/the-vendors/linked-song')).toMatchObject({
      trackName: 'Linked Song',
      isrc: track.isrc,
    });
    for (const link of ['https://audius.co/the-vendors/nothing', 'https://example.org/x'])
      await expect(byLink(link)).rejects.toMatchObject({ status: 404, code: 'song/not-found' });
    await whileDown('audius', () =>
      expect(byLink('https://audius.co/the-vendors/other')).rejects.toMatchObject({
        status: 502,
        code: 'provider/unreachable',
      }),
    );
  });
});
