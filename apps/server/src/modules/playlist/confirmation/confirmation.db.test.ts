import { randomUUID } from 'node:crypto';
import {
  playlistAllArtistsForService,
  playlistListGenres,
  playlistListSongs,
  playlistQueueSongsAdd,
  playlistQueueSongsList,
  playlistSearchSongs,
  playlistSongById,
  playlistSongData,
} from '@turnstage/client/routes';
import { startWorld, type World } from '@turnstage/server/testing';
import { startFakeVendors, type FakeVendors, type TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newSong, playlistFixture } from '../../../../testing/playlist/playlist.fixture.ts';

let vendors: FakeVendors;
let world: World;
let [ann, eve, bob]: TestPerson[] = [];
const { newcomer, queue } = playlistFixture(() => world);
beforeAll(async () => {
  vendors = await startFakeVendors('https://music.test');
  world = await startWorld({ env: vendors.env });
  ann = await world.person('ann');
});
beforeEach(async () => {
  eve = await newcomer();
  bob = await newcomer();
});
afterAll(async () => {
  await world.stop();
  await vendors.stop();
});

let trackCount = 0;
/** A track that the fake services know. */
function newTrack() {
  trackCount += 1;
  const number = String(trackCount).padStart(5, '0');
  const track = {
    title: `Confirmed ${number}`,
    artist: `The Vendors ${number}`,
    album: 'Elsewhere',
    milliseconds: 200_000,
    isrc: `GBCNF21${number}`,
    explicit: false,
    released: '2021-05-14',
    ids: { spotify: `confirmtrack00${number}`.padEnd(22, 'x'), apple: `88${number}`, audius: `Cf${number}` },
  };
  vendors.music.tracks.push(track);
  return track;
}
type Track = ReturnType<typeof newTrack>;
/** How a client describes the track. */
const described = (track: Track, more: object = {}) =>
  newSong({ trackName: track.title, artistName: track.artist, duration: 200, ...more });

const add = async (person: TestPerson, song: object) => (await queue(person, [song]))[0]!;
/** Songs of the catalogue with all of these words. */
const search = async (person: TestPerson, text: string) =>
  (await person.client.call(playlistListSongs, { query: { search: text } })).songs.map(
    ({ songId }) => songId,
  );
/** What the search page finds, also among similar names and at providers. */
const searchEverywhere = async (person: TestPerson, q: string) =>
  (await person.client.call(playlistSearchSongs, { query: { q } })).songs;
const songData = (person: TestPerson, musicProvider: string, providerSongId: string) =>
  person.client.call(playlistSongData, { params: { musicProvider, providerSongId } });

describe('what one client describes (U30)', () => {
  test('is found by that person only, by words, ids and lists, and by everyone by its platform id', async () => {
    const genre = `Genre ${randomUUID().slice(0, 8)}`;
    const song = newSong({ genre, isrc: 'QZCNF2600001', musicProviders: { youtube: 'eve-1' } });
    song.artistName = `Artist ${genre}`;
    const made = await add(eve!, song);
    const list = async (person: TestPerson, query: object) =>
      (await person.client.call(playlistListSongs, { query })).songs.map(({ songId }) => songId);
    for (const query of [
      { genre },
      { artistName: song.artistName },
      { isrc: 'QZCNF2600001' },
      { musicProvider: 'youtube', providerId: 'eve-1' },
      { search: song.artistName },
    ]) {
      expect(await list(eve!, query)).toEqual([made.songId]);
      expect(await list(bob!, query)).toEqual([]);
    }
    for (const words of ['QZCNF2600001', song.artistName]) {
      const idsOf = async (person: TestPerson) =>
        (await searchEverywhere(person, words)).map(({ songId }) => songId);
      expect(await idsOf(eve!)).toContain(made.songId);
      expect(await idsOf(bob!)).not.toContain(made.songId);
    }
    await expect(songData(bob!, 'youtube', 'eve-1')).rejects.toMatchObject({ code: 'song/not-found' });
    expect((await songData(eve!, 'youtube', 'eve-1')).songId).toBe(made.songId);
    const { artists } = await ann!.client.call(playlistAllArtistsForService, {});
    expect(artists.map(({ artistName }) => artistName)).not.toContain(song.artistName);
    const { genres } = await bob!.client.call(playlistListGenres, { query: { prefix: genre } });
    expect(genres).toEqual([]);
    // In rooms and crates, songs have their platform id.
    for (const songId of [made.songId, made.songShortId]) {
      expect((await bob!.client.call(playlistSongById, { params: { songId } })).trackName).toBe(
        song.trackName,
      );
      expect((await world.app.playlist.lookUpSong({ ...made, songId }, bob!.uuid)).songId).toBe(made.songId);
    }
    expect((await add(bob!, { songId: made.songId })).songId).toBe(made.songId);
  });

  test('twice by different people is two songs, and neither learns the words or ids of the other', async () => {
    const base = newSong({ isrc: 'QZCNF2600002', musicProviders: { youtube: 'shared-1' } });
    const hers = await add(eve!, {
      ...base,
      trackName: 'Rubbish',
      musicProviders: { youtube: 'shared-1', deezer: '9' },
    });
    const his = await add(bob!, base);
    expect(his.songId).not.toBe(hers.songId);
    expect(his).toMatchObject({ trackName: base.trackName, musicProviders: { youtube: 'shared-1' } });
    expect(his.musicProviders).not.toHaveProperty('deezer');
    expect((await add(bob!, { musicProviders: { youtube: 'shared-1' } })).songId).toBe(his.songId);
  });

  test('at once by the same person is one song', async () => {
    const song = newSong({ musicProviders: { youtube: `at-once-${randomUUID()}` } });
    const added = await Promise.all(Array.from({ length: 8 }, () => add(eve!, song)));
    expect(new Set(added.map(({ songId }) => songId)).size).toBe(1);
  });
});

describe('a confirmation (U31, U32)', () => {
  test('comes from the provider when the names and length are the same, and shares the song', async () => {
    const track = newTrack();
    const { spotify, apple } = track.ids;
    const made = await add(eve!, described(track, { musicProviders: { spotify, apple } }));
    expect(await search(bob!, track.title)).toEqual([]);
    await world.drain();
    expect(await search(bob!, track.title)).toEqual([made.songId]);
    const found = await songData(bob!, 'apple', apple);
    expect(found).toMatchObject({ songId: made.songId, isrc: track.isrc, albumName: 'Elsewhere' });
    expect((await add(bob!, { isrc: track.isrc })).songId).toBe(made.songId);
  });

  test.each([
    ['another name', { trackName: 'Not that song' }],
    ['another length', { duration: 120 }],
    ['an ISRC of another song', { isrc: 'QZCNF2699999' }],
    ['an id that nobody can confirm', { musicProviders: { youtube: 'unconfirmable' } }],
  ])('does not come with %s', async (_, wrong) => {
    const track = newTrack();
    const { spotify } = track.ids;
    const providers = 'musicProviders' in wrong ? wrong.musicProviders : {};
    const lie = described(track, { ...wrong, musicProviders: { spotify, ...providers } });
    const hers = await add(eve!, lie);
    await world.drain();
    expect(await search(bob!, lie.trackName)).toEqual([]);
    const his = await songData(bob!, 'spotify', spotify);
    expect(his.songId).not.toBe(hers.songId);
    expect(his).toMatchObject({ trackName: track.title, isrc: track.isrc });
    expect(his.musicProviders).not.toHaveProperty('youtube');
    // The crate that she put it into holds it as she described it.
    const { songs } = await eve!.client.call(playlistQueueSongsList, {});
    expect(songs.find(({ songId }) => songId === hers.songId)).toMatchObject({ trackName: lie.trackName });
  });

  test('of one song by two people leaves one song in both queues', async () => {
    const track = newTrack();
    const { spotify } = track.ids;
    await Promise.all([eve!, bob!].map((one) => add(one, described(track, { musicProviders: { spotify } }))));
    await world.drain();
    const ids = await Promise.all(
      [eve!, bob!].map(async (one) => (await one.client.call(playlistQueueSongsList, {})).songs[0]!.songId),
    );
    expect(ids[0]).toBe(ids[1]);
    expect(await search(ann!, track.title)).toEqual([ids[0]]);
  });

  test('of several ids takes a reply from each, and drops an id that belongs to another recording', async () => {
    const [track, other] = [newTrack(), newTrack()];
    const musicProviders = { spotify: track.ids.spotify, apple: other.ids.apple, youtube: 'claimed' };
    const made = await add(eve!, { musicProviders });
    // Apple Music is asked first.
    expect(made).toMatchObject({ trackName: other.title, musicProviders: { apple: other.ids.apple } });
    expect(made.musicProviders).not.toHaveProperty('spotify');
    expect(made.musicProviders).not.toHaveProperty('youtube');
    expect((await songData(bob!, 'spotify', track.ids.spotify)).trackName).toBe(track.title);
    const both = await add(bob!, { musicProviders: { ...other.ids } });
    expect(both.songId).toBe(made.songId);
  });

  test('is asked for again while the provider does not answer', async () => {
    const track = newTrack();
    const { spotify } = track.ids;
    vendors.forcedStatuses.spotify = 503;
    await add(eve!, described(track, { musicProviders: { spotify } }));
    await world.drain();
    delete vendors.forcedStatuses.spotify;
    expect(await search(bob!, track.title)).toEqual([]);
    world.clock.advance(60_000);
    await world.database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await world.drain();
    expect(await search(bob!, track.title)).toHaveLength(1);
  });

  test('takes an id away from a shared song that only a client connected with it', async () => {
    const [track, victim] = [newTrack(), newSong({ isrc: 'QZCNF2600077' })];
    // Shared and unconfirmed, like songs from before (U36).
    const old = await world.app.playlist.lookUpSong({ ...victim, isrc: track.isrc });
    const found = await add(bob!, { musicProviders: { spotify: track.ids.spotify } });
    expect(found.songId).not.toBe(old.songId);
    expect(found).toMatchObject({ trackName: track.title, isrc: track.isrc });
    const after = await bob!.client.call(playlistSongById, { params: { songId: old.songId! } });
    expect(after.isrc).toBeNull();
  });
});

describe('the attack: 20 guests describe the same songs', () => {
  const guests = Array.from({ length: 20 }, () => randomUUID());

  test('they find nothing but their own, and an honest person finds the right songs (U30, U31, Q11)', async () => {
    const tracks = Array.from({ length: 6 }, newTrack);
    const lies = (guest: number) =>
      tracks.map((track, at) =>
        newSong({
          trackName: `${track.title} buy my zither ${guest}`,
          artistName: track.artist,
          isrc: tracks[(at + 1) % tracks.length]!.isrc,
          musicProviders: { spotify: track.ids.spotify, apple: tracks[(at + 2) % tracks.length]!.ids.apple },
        }),
      );
    await Promise.all(
      guests.map(async (guest, at) => {
        for (const lie of lies(at)) await world.app.playlist.lookUpSong(lie, guest);
      }),
    );
    await world.drain();
    expect(await search(bob!, 'zither')).toEqual([]);
    const names = (await searchEverywhere(bob!, 'buy my zither')).map(({ trackName }) => trackName);
    expect(names.filter((name) => name.includes('zither'))).toEqual([]);
    for (const track of tracks.slice(0, 5)) {
      const found = await songData(bob!, 'apple', track.ids.apple);
      expect(found).toMatchObject({ trackName: track.title, artistName: track.artist, isrc: track.isrc });
      const added = await add(bob!, described(track, { isrc: track.isrc, musicProviders: { ...track.ids } }));
      expect(added).toMatchObject({ songId: found.songId, trackName: track.title });
    }
  });

  test('a guest adds at most 100 a day, and a person far more (Q11)', async () => {
    const guest = randomUUID();
    const name = (count: number) =>
      world.app.playlist.lookUpSong(newSong({ trackName: `Flood ${count}` }), guest);
    for (let count = 0; count < 100; count += 1) await name(count);
    await expect(name(100)).rejects.toMatchObject({ code: 'request/too-many' });
    // What is there already costs nothing.
    await name(99);
    const songs = Array.from({ length: 150 }, () => newSong());
    const { count } = await eve!.client.call(playlistQueueSongsAdd, { body: { songs } });
    expect(count).toBe(150);
  });
});
